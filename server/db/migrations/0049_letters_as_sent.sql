ALTER TABLE "mailbox_letters" ADD COLUMN "sent_as" text;--> statement-breakpoint
ALTER TABLE "mailbox_letters" ADD COLUMN "thread" text;--> statement-breakpoint
CREATE INDEX "mailbox_letters_sent_as" ON "mailbox_letters" USING btree ("sent_as") WHERE sent_as is not null;--> statement-breakpoint
CREATE INDEX "mailbox_letters_thread" ON "mailbox_letters" USING btree ("mailbox_id","thread") WHERE thread is not null;