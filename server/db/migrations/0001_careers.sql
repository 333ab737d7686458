CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "application_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"question_id" text,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"stored_as" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_push_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"push_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"attempt" integer NOT NULL,
	"outcome" text NOT NULL,
	"provider_status" integer,
	"message" text NOT NULL,
	"next_attempt_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "application_push_slots" (
	"board" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_pushes_application_id_unique" UNIQUE("application_id")
);
--> statement-breakpoint
CREATE TABLE "application_ratings" (
	"employer_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint,
	"suggestion" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "application_ratings_application_id_user_id_pk" PRIMARY KEY("application_id","user_id"),
	CONSTRAINT "application_ratings_range" CHECK ("application_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"job_page_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"token_hash" text NOT NULL,
	"resume_until" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"source" jsonb NOT NULL,
	"consent" jsonb NOT NULL,
	"anonymous_id" text,
	"screening_set_id" uuid,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resume" text DEFAULT 'optional' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"eeo_answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"score" integer,
	"match_status" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision_reason" text DEFAULT '' NOT NULL,
	"duplicate_of_id" uuid,
	"external_id" text,
	"ats_candidate_id" text,
	"ats_stage" text,
	"ats_synced_at" timestamp (3) with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "applications_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "applications_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_match_thresholds" (
	"job_page_id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"threshold" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_questions" (
	"job_page_id" uuid PRIMARY KEY NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ats_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"board_token" text NOT NULL,
	"region" text DEFAULT 'global' NOT NULL,
	"sealed_api_key" text,
	"sealed_oauth" text,
	"oauth_expired_at" timestamp (3) with time zone,
	"sealed_webhook_secret" text,
	"last_delivery_at" timestamp (3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"mapping" jsonb DEFAULT '{"departments":{},"offices":{},"stages":{},"fields":{}}'::jsonb NOT NULL,
	"seen_stages" text[] DEFAULT '{}' NOT NULL,
	"etag" text,
	"last_sync_at" timestamp (3) with time zone,
	"next_sync_at" timestamp (3) with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"hinted_at" timestamp (3) with time zone,
	"syncing_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ats_connections_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "ats_connections_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "ats_deliveries" (
	"connection_id" uuid NOT NULL,
	"delivery_id" text NOT NULL,
	"body" "bytea" NOT NULL,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"not_before" timestamp (3) with time zone,
	"worked_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "ats_deliveries_connection_id_delivery_id_pk" PRIMARY KEY("connection_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"region" text NOT NULL,
	"connection_id" uuid,
	"sealed_verifier" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_board_clips" (
	"employer_id" uuid NOT NULL,
	"job_board_id" uuid NOT NULL,
	"job_clip_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "job_board_clips_job_board_id_job_clip_id_pk" PRIMARY KEY("job_board_id","job_clip_id")
);
--> statement-breakpoint
CREATE TABLE "job_boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"platform" text DEFAULT 'manual' NOT NULL,
	"connection_id" uuid,
	"departments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'unavailable' NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"intro" text DEFAULT '' NOT NULL,
	"cover_image_id" uuid,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "job_boards_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "job_boards_tenant" UNIQUE("employer_id","id"),
	CONSTRAINT "job_boards_connection" UNIQUE("connection_id")
);
--> statement-breakpoint
CREATE TABLE "sync_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"job_board_id" uuid NOT NULL,
	"trigger" text NOT NULL,
	"result" text DEFAULT 'running' NOT NULL,
	"counts" jsonb DEFAULT '{"seen":0,"added":0,"updated":0,"closed":0,"rejected":0}'::jsonb NOT NULL,
	"rejected" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"pending" jsonb,
	"undo" jsonb,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_page_clips" (
	"employer_id" uuid NOT NULL,
	"job_page_id" uuid NOT NULL,
	"job_clip_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "job_page_clips_job_page_id_job_clip_id_pk" PRIMARY KEY("job_page_id","job_clip_id")
);
--> statement-breakpoint
CREATE TABLE "job_page_managers" (
	"job_page_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "job_page_managers_job_page_id_user_id_pk" PRIMARY KEY("job_page_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "job_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"job_board_id" uuid NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"department_ids" text[] DEFAULT '{}' NOT NULL,
	"office_ids" text[] DEFAULT '{}' NOT NULL,
	"location" text NOT NULL,
	"place" jsonb,
	"secondary_locations" text[] DEFAULT '{}' NOT NULL,
	"workplace_type" text,
	"employment_type" text,
	"description_html" text DEFAULT '' NOT NULL,
	"description_removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"salary" jsonb,
	"language" text DEFAULT 'en' NOT NULL,
	"requisition_id" text DEFAULT '' NOT NULL,
	"apply_mode" text DEFAULT 'here' NOT NULL,
	"apply_url" text,
	"screening_set_id" uuid,
	"similar_mode" text DEFAULT 'recommended' NOT NULL,
	"similar_jobs" text[] DEFAULT '{}' NOT NULL,
	"may_finish_late" boolean DEFAULT true NOT NULL,
	"published_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"source_id" text,
	"source_hosted_url" text,
	"source_apply_url" text,
	"source_hash" text,
	"source_values" jsonb,
	"last_seen_at" timestamp (3) with time zone,
	"missed_syncs" integer DEFAULT 0 NOT NULL,
	"overrides" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "job_pages_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "job_pages_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "person_emails" (
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_emails_person_id_email_pk" PRIMARY KEY("person_id","email")
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"trust" text DEFAULT 'form' NOT NULL,
	"source" jsonb NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "persons_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "persons_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "salary_links" (
	"permalink" text PRIMARY KEY NOT NULL,
	"offers" jsonb NOT NULL,
	"occupation" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "screening_sets_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "screening_sets_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_employer_id_application_id_applications_employer_id_id_fk" FOREIGN KEY ("employer_id","application_id") REFERENCES "public"."applications"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_push_attempts" ADD CONSTRAINT "application_push_attempts_push_id_application_pushes_id_fk" FOREIGN KEY ("push_id") REFERENCES "public"."application_pushes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_pushes" ADD CONSTRAINT "application_pushes_employer_id_application_id_applications_employer_id_id_fk" FOREIGN KEY ("employer_id","application_id") REFERENCES "public"."applications"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_pushes" ADD CONSTRAINT "application_pushes_employer_id_connection_id_ats_connections_employer_id_id_fk" FOREIGN KEY ("employer_id","connection_id") REFERENCES "public"."ats_connections"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_employer_id_application_id_applications_employer_id_id_fk" FOREIGN KEY ("employer_id","application_id") REFERENCES "public"."applications"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_employer_id_job_page_id_job_pages_employer_id_id_fk" FOREIGN KEY ("employer_id","job_page_id") REFERENCES "public"."job_pages"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_employer_id_screening_set_id_screening_sets_employer_id_id_fk" FOREIGN KEY ("employer_id","screening_set_id") REFERENCES "public"."screening_sets"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_match_thresholds" ADD CONSTRAINT "job_match_thresholds_employer_id_job_page_id_job_pages_employer_id_id_fk" FOREIGN KEY ("employer_id","job_page_id") REFERENCES "public"."job_pages"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_job_page_id_job_pages_id_fk" FOREIGN KEY ("job_page_id") REFERENCES "public"."job_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_connections" ADD CONSTRAINT "ats_connections_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_deliveries" ADD CONSTRAINT "ats_deliveries_connection_id_ats_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."ats_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_board_clips" ADD CONSTRAINT "job_board_clips_employer_id_job_board_id_job_boards_employer_id_id_fk" FOREIGN KEY ("employer_id","job_board_id") REFERENCES "public"."job_boards"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_board_clips" ADD CONSTRAINT "job_board_clips_employer_id_job_clip_id_job_clips_employer_id_id_fk" FOREIGN KEY ("employer_id","job_clip_id") REFERENCES "public"."job_clips"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_boards" ADD CONSTRAINT "job_boards_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_boards" ADD CONSTRAINT "job_boards_employer_id_connection_id_ats_connections_employer_id_id_fk" FOREIGN KEY ("employer_id","connection_id") REFERENCES "public"."ats_connections"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_boards" ADD CONSTRAINT "job_boards_employer_id_cover_image_id_images_employer_id_id_fk" FOREIGN KEY ("employer_id","cover_image_id") REFERENCES "public"."images"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_employer_id_job_board_id_job_boards_employer_id_id_fk" FOREIGN KEY ("employer_id","job_board_id") REFERENCES "public"."job_boards"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_page_clips" ADD CONSTRAINT "job_page_clips_employer_id_job_page_id_job_pages_employer_id_id_fk" FOREIGN KEY ("employer_id","job_page_id") REFERENCES "public"."job_pages"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_page_clips" ADD CONSTRAINT "job_page_clips_employer_id_job_clip_id_job_clips_employer_id_id_fk" FOREIGN KEY ("employer_id","job_clip_id") REFERENCES "public"."job_clips"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_page_managers" ADD CONSTRAINT "job_page_managers_job_page_id_job_pages_id_fk" FOREIGN KEY ("job_page_id") REFERENCES "public"."job_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_page_managers" ADD CONSTRAINT "job_page_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_pages" ADD CONSTRAINT "job_pages_employer_id_job_board_id_job_boards_employer_id_id_fk" FOREIGN KEY ("employer_id","job_board_id") REFERENCES "public"."job_boards"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_pages" ADD CONSTRAINT "job_pages_employer_id_screening_set_id_screening_sets_employer_id_id_fk" FOREIGN KEY ("employer_id","screening_set_id") REFERENCES "public"."screening_sets"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_emails" ADD CONSTRAINT "person_emails_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_sets" ADD CONSTRAINT "screening_sets_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_files_application" ON "application_files" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_links_application" ON "application_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_push_attempts_push" ON "application_push_attempts" USING btree ("push_id","at");--> statement-breakpoint
CREATE INDEX "application_pushes_due" ON "application_pushes" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("job_page_id","email") WHERE "applications"."submitted_at" is not null and "applications"."status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_page_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "applications_submitted" ON "applications" USING btree ("employer_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_started" ON "applications" USING btree ("employer_id","started_at","id");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("job_page_id","email");--> statement-breakpoint
CREATE INDEX "applications_external" ON "applications" USING btree ("employer_id","external_id");--> statement-breakpoint
CREATE INDEX "applications_candidate" ON "applications" USING btree ("employer_id","ats_candidate_id");--> statement-breakpoint
CREATE INDEX "ats_connections_due" ON "ats_connections" USING btree ("status","next_sync_at");--> statement-breakpoint
CREATE INDEX "ats_deliveries_waiting" ON "ats_deliveries" USING btree ("worked_at","received_at");--> statement-breakpoint
CREATE INDEX "job_board_clips_clip" ON "job_board_clips" USING btree ("job_clip_id");--> statement-breakpoint
CREATE INDEX "sync_runs_board" ON "sync_runs" USING btree ("job_board_id","started_at");--> statement-breakpoint
CREATE INDEX "job_page_clips_clip" ON "job_page_clips" USING btree ("job_clip_id");--> statement-breakpoint
CREATE INDEX "job_page_managers_user" ON "job_page_managers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_pages_source" ON "job_pages" USING btree ("job_board_id","source_id") WHERE "job_pages"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "job_pages_board" ON "job_pages" USING btree ("job_board_id","status");--> statement-breakpoint
CREATE INDEX "job_pages_updated" ON "job_pages" USING btree ("employer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "person_emails_email" ON "person_emails" USING btree ("employer_id","email");--> statement-breakpoint
CREATE INDEX "persons_seen" ON "persons" USING btree ("employer_id","last_seen_at","id");--> statement-breakpoint
CREATE INDEX "salary_links_expiry" ON "salary_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "screening_sets_updated" ON "screening_sets" USING btree ("employer_id","updated_at","id");