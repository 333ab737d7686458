CREATE TABLE "letter_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"address" text NOT NULL,
	"clicked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "letter_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_decided" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_settings" ADD COLUMN "track_clicks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "track_clicks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_links" ADD CONSTRAINT "letter_links_letter_id_mailbox_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."mailbox_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_visits" ADD CONSTRAINT "letter_visits_letter_id_mailbox_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."mailbox_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_visits" ADD CONSTRAINT "letter_visits_token_hash_letter_links_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."letter_links"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_links_letter" ON "letter_links" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "letter_visits_letter" ON "letter_visits" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "letter_visits_link" ON "letter_visits" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "letter_visits_due" ON "letter_visits" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER "letter_visits_tell" AFTER INSERT ON "letter_visits"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('sequences/clicks');
