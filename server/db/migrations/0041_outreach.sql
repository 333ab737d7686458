-- Older versions work on: they write none of these columns.
ALTER TABLE "mailbox_letters" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "keeps_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sequence_targets" ADD COLUMN "passed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "sequence_target" uuid;--> statement-breakpoint
CREATE INDEX "mailbox_letters_waiting" ON "mailbox_letters" USING btree ("mailbox_id","send_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "mailbox_letters_paced" ON "mailbox_letters" USING btree ("mailbox_id","to_domain","claimed_at");--> statement-breakpoint
CREATE INDEX "share_links_sequence" ON "share_links" USING btree ("sequence_target","owner_type","owner_permalink") WHERE sequence_target is not null;