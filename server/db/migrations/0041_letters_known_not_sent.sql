ALTER TABLE "mailbox_letters" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "keeps_sent_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mailbox_letters_waiting" ON "mailbox_letters" USING btree ("mailbox_id","send_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "mailbox_letters_paced" ON "mailbox_letters" USING btree ("mailbox_id","to_domain","claimed_at");