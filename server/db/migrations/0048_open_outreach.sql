ALTER TABLE "mailbox_answers" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mailbox_answers_human" ON "mailbox_answers" USING btree ("employer_id","at") WHERE kind = 'human';--> statement-breakpoint
CREATE INDEX "sequence_targets_tasks" ON "sequence_targets" USING btree ("sequence_id") WHERE task_due_at is not null;