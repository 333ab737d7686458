-- Older versions work on.
-- Wages of states and metros that were brought in.
CREATE TABLE "area_wages" (
	"area" text NOT NULL,
	"occupation" text NOT NULL,
	"year" integer NOT NULL,
	"source" text NOT NULL,
	"annual" jsonb NOT NULL,
	"hourly" jsonb NOT NULL,
	CONSTRAINT "area_wages_occupation_area_pk" PRIMARY KEY("occupation","area")
);
