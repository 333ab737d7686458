CREATE TABLE "text_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"text_to_apply_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"is_try" boolean DEFAULT false NOT NULL,
	"number" text,
	"phone" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"flow" jsonb NOT NULL,
	"offered_job_ids" uuid[] DEFAULT '{}' NOT NULL,
	"job_page_id" uuid,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_text" text,
	"consent_language" text,
	"consented_at" timestamp (3) with time zone,
	"consent_version" text,
	"person_id" uuid,
	"application_id" uuid,
	"token_hash" text,
	"anonymous_id" text,
	"handed_to_id" uuid,
	"last_inbound_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "text_conversations_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "text_conversations_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "text_deliveries" (
	"provider" text NOT NULL,
	"delivery_id" text NOT NULL,
	"kind" text NOT NULL,
	"phone" text NOT NULL,
	"said" jsonb NOT NULL,
	"stopped_for" uuid[] DEFAULT '{}' NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"not_before" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"worked_at" timestamp (3) with time zone,
	CONSTRAINT "text_deliveries_provider_delivery_id_pk" PRIMARY KEY("provider","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"conversation_id" uuid,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"from_number" text,
	"to_number" text,
	"to_hash" text,
	"send_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"provider_id" text,
	"segments" integer,
	"cost" double precision,
	"currency" text,
	"failure" text,
	"user_id" uuid,
	"attachment_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_opt_outs" (
	"employer_id" uuid NOT NULL,
	"phone_hash" text NOT NULL,
	"origin" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_opt_outs_employer_id_phone_hash_pk" PRIMARY KEY("employer_id","phone_hash")
);
--> statement-breakpoint
CREATE TABLE "text_to_apply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"keyword" text NOT NULL,
	"job_page_ids" uuid[] DEFAULT '{}' NOT NULL,
	"job_board_id" uuid,
	"greeting" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent_text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"help_text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stop_text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"screening_set_id" uuid,
	"language" text DEFAULT 'en' NOT NULL,
	"quiet_hours" jsonb NOT NULL,
	"fallback_url" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "text_to_apply_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "text_to_apply_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "text_to_apply_numbers" (
	"number" text NOT NULL,
	"keyword" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"text_to_apply_id" uuid NOT NULL,
	CONSTRAINT "text_to_apply_numbers_number_keyword_pk" PRIMARY KEY("number","keyword")
);
--> statement-breakpoint
ALTER TABLE "text_conversations" ADD CONSTRAINT "text_conversations_employer_id_text_to_apply_id_text_to_apply_employer_id_id_fk" FOREIGN KEY ("employer_id","text_to_apply_id") REFERENCES "public"."text_to_apply"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_conversations" ADD CONSTRAINT "text_conversations_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_conversations" ADD CONSTRAINT "text_conversations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_conversation_id_text_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."text_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_opt_outs" ADD CONSTRAINT "text_opt_outs_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_to_apply" ADD CONSTRAINT "text_to_apply_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_to_apply" ADD CONSTRAINT "text_to_apply_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_to_apply" ADD CONSTRAINT "text_to_apply_employer_id_screening_set_id_screening_sets_employer_id_id_fk" FOREIGN KEY ("employer_id","screening_set_id") REFERENCES "public"."screening_sets"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_to_apply_numbers" ADD CONSTRAINT "text_to_apply_numbers_text_to_apply_id_text_to_apply_id_fk" FOREIGN KEY ("text_to_apply_id") REFERENCES "public"."text_to_apply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_conversations_once" ON "text_conversations" USING btree ("text_to_apply_id","phone") WHERE "text_conversations"."channel" = 'sms' and not "text_conversations"."is_try" and "text_conversations"."state" in ('started', 'consented', 'asking', 'handed-off');--> statement-breakpoint
CREATE INDEX "text_conversations_listed" ON "text_conversations" USING btree ("employer_id","last_message_at","id") WHERE not "text_conversations"."is_try";--> statement-breakpoint
CREATE INDEX "text_conversations_phone" ON "text_conversations" USING btree ("phone","number","last_message_at");--> statement-breakpoint
CREATE INDEX "text_conversations_keyword" ON "text_conversations" USING btree ("text_to_apply_id","state");--> statement-breakpoint
CREATE INDEX "text_conversations_person" ON "text_conversations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "text_conversations_expiring" ON "text_conversations" USING btree ("expires_at") WHERE "text_conversations"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "text_deliveries_waiting" ON "text_deliveries" USING btree ("received_at") WHERE "text_deliveries"."worked_at" is null;--> statement-breakpoint
CREATE INDEX "text_deliveries_phone" ON "text_deliveries" USING btree ("phone","received_at");--> statement-breakpoint
CREATE INDEX "text_messages_conversation" ON "text_messages" USING btree ("conversation_id","at","id");--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("send_at") WHERE "text_messages"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "text_messages_provider" ON "text_messages" USING btree ("provider_id") WHERE "text_messages"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_to" ON "text_messages" USING btree ("employer_id","to_hash") WHERE "text_messages"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "text_to_apply_word" ON "text_to_apply" USING btree ("employer_id","keyword") WHERE "text_to_apply"."status" <> 'archived';--> statement-breakpoint
CREATE INDEX "text_to_apply_made" ON "text_to_apply" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "text_to_apply_numbers_keyword" ON "text_to_apply_numbers" USING btree ("text_to_apply_id");--> statement-breakpoint
CREATE TRIGGER "text_messages_tell" AFTER INSERT OR UPDATE OF "send_at" ON "text_messages"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('text-to-apply/send');--> statement-breakpoint
CREATE TRIGGER "text_deliveries_tell" AFTER INSERT OR UPDATE OF "not_before" ON "text_deliveries"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('text-to-apply/deliveries');
