-- Which days of tracked events are dropped, and which are planned to be.
CREATE TABLE "tracked_cutoff" (
	"only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
	"reached" date NOT NULL,
	"planned" date,
	"planned_at" timestamp with time zone,
	"retention_days" integer NOT NULL
);
