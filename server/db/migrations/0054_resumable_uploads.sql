CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"length" bigint,
	"metadata" text NOT NULL,
	"concat" text,
	"unchecked_from" bigint,
	"lock_token" uuid,
	"locked_at" timestamp (3) with time zone,
	"result" text,
	"refusal" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "uploads_permalink_unique" UNIQUE("permalink")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_of_employer" ON "uploads" USING btree ("employer_id","scope");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");