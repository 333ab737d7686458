-- Older versions work on.
-- What people wrote when a page failed, for whoever runs the server.
CREATE TABLE "error_reports" (
	"id" uuid PRIMARY KEY,
	"reference" text NOT NULL,
	"path" text NOT NULL,
	"release" text NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "error_reports_created" ON "error_reports" ("created_at");
