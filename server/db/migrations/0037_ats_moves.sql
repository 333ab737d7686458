-- Older versions work on.
CREATE TABLE "ats_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"status" text NOT NULL,
	"from_stage" text,
	"stage" text NOT NULL,
	"stage_name" text NOT NULL,
	"target" text,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"message" text,
	"sending" text,
	"sent_stage" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ats_moves_application_id_unique" UNIQUE("application_id")
);
--> statement-breakpoint
ALTER TABLE "ats_moves" ADD CONSTRAINT "ats_moves_employer_id_application_id_applications_employer_id_id_fk" FOREIGN KEY ("employer_id","application_id") REFERENCES "public"."applications"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_moves" ADD CONSTRAINT "ats_moves_employer_id_connection_id_ats_connections_employer_id_id_fk" FOREIGN KEY ("employer_id","connection_id") REFERENCES "public"."ats_connections"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ats_moves_due" ON "ats_moves" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "ats_moves_connection" ON "ats_moves" USING btree ("connection_id","status","moved_at");--> statement-breakpoint
-- Written by hand: the outbox of moves is worked off as soon as there is something in it, or a connection works again.
CREATE TRIGGER "ats_moves_tell" AFTER INSERT OR UPDATE OF "status", "next_attempt_at" ON "ats_moves"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('applications/ats-moves');
--> statement-breakpoint
CREATE TRIGGER "ats_connections_tell_moves" AFTER UPDATE OF "status", "sealed_api_key", "sealed_oauth" ON "ats_connections"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('applications/ats-moves');
