CREATE TABLE "email_settings" (
	"employer_id" uuid PRIMARY KEY NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"mailbox_id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"from" text NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"until" date,
	"bounce_class" text,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailbox_answers_once" UNIQUE("mailbox_id","message_id","letter_id")
);
--> statement-breakpoint
CREATE TABLE "mailbox_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"mailbox_id" uuid NOT NULL,
	"target" uuid,
	"stage" text,
	"to" text NOT NULL,
	"to_domain" text NOT NULL,
	"from_name" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"message_id" text NOT NULL,
	"in_reply_to" text,
	"references" text[] DEFAULT '{}' NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"said" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"look_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailbox_letters_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mailbox_letters_stage" UNIQUE("target","stage")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"address" text NOT NULL,
	"smtp" jsonb NOT NULL,
	"imap" jsonb NOT NULL,
	"sealed_passwords" text,
	"password_set_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"smtp_error" text,
	"imap_error" text,
	"daily_limit" integer DEFAULT 50 NOT NULL,
	"uid_validity" text,
	"uid_next" bigint,
	"last_sync_at" timestamp (3) with time zone,
	"next_read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reading_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mailboxes_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "mailboxes_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text,
	"value_hash" text NOT NULL,
	"origin" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	CONSTRAINT "suppressions_value" UNIQUE("employer_id","kind","value_hash")
);
--> statement-breakpoint
ALTER TABLE "email_settings" ADD CONSTRAINT "email_settings_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_answers" ADD CONSTRAINT "mailbox_answers_letter_id_mailbox_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."mailbox_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_answers" ADD CONSTRAINT "mailbox_answers_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_letters" ADD CONSTRAINT "mailbox_letters_employer_id_mailbox_id_mailboxes_employer_id_id_fk" FOREIGN KEY ("employer_id","mailbox_id") REFERENCES "public"."mailboxes"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_letters" ADD CONSTRAINT "mailbox_letters_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailbox_answers_person" ON "mailbox_answers" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "mailbox_answers_letter" ON "mailbox_answers" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "mailbox_letters_due" ON "mailbox_letters" USING btree ("send_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "mailbox_letters_claimed" ON "mailbox_letters" USING btree ("claimed_at") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "mailbox_letters_unclear" ON "mailbox_letters" USING btree ("look_at") WHERE state = 'unclear';--> statement-breakpoint
CREATE INDEX "mailbox_letters_used" ON "mailbox_letters" USING btree ("mailbox_id","claimed_at");--> statement-breakpoint
CREATE INDEX "mailbox_letters_person" ON "mailbox_letters" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailboxes_address" ON "mailboxes" USING btree ("employer_id","address") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "mailboxes_read" ON "mailboxes" USING btree ("next_read_at") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "suppressions_listed" ON "suppressions" USING btree ("employer_id","at","id");--> statement-breakpoint
-- By hand: both works sleep until they are told (migration 0018).
CREATE TRIGGER "mailbox_letters_tell" AFTER INSERT OR UPDATE OF "state", "send_at" ON "mailbox_letters"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('mailboxes/send');
--> statement-breakpoint
CREATE TRIGGER "mailboxes_tell" AFTER INSERT OR UPDATE OF "next_read_at" ON "mailboxes"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('mailboxes/read');
--> statement-breakpoint
CREATE TRIGGER "mailboxes_tell_of_state" AFTER UPDATE OF "status", "daily_limit" ON "mailboxes"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('mailboxes/send', 'mailboxes/read');
