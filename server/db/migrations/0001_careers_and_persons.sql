CREATE TABLE "audit_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"employer_id" uuid,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"effective_id" uuid,
	"effective_name" text,
	"action" text NOT NULL,
	"entity_kind" text,
	"entity_permalink" text,
	"reason" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "dashboard_visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"previous_at" timestamp (3) with time zone
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
CREATE TABLE "person_list_members" (
	"employer_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_by_id" uuid,
	CONSTRAINT "person_list_members_list_id_person_id_pk" PRIMARY KEY("list_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "person_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"search" jsonb,
	"sharing" text DEFAULT 'team' NOT NULL,
	"owner_id" uuid NOT NULL,
	"person_count" integer DEFAULT 0 NOT NULL,
	"new_this_week" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "person_lists_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "person_lists_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "person_tag_members" (
	"employer_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_tag_members_tag_id_person_id_pk" PRIMARY KEY("tag_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "person_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"tint" text,
	"person_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "person_tags_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "person_tags_tenant" UNIQUE("employer_id","id"),
	CONSTRAINT "person_tags_name" UNIQUE("employer_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "dismissed_duplicates" (
	"employer_id" uuid NOT NULL,
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_duplicates_low_id_high_id_pk" PRIMARY KEY("low_id","high_id")
);
--> statement-breakpoint
CREATE TABLE "person_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"action" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undoable_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"person_id" uuid,
	"search" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"stored_as" text,
	"bytes" bigint,
	"sha256" text,
	"rows" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exports_permalink_unique" UNIQUE("permalink")
);
--> statement-breakpoint
CREATE TABLE "person_figure_changes" (
	"employer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_figures" (
	"employer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_import_rows" (
	"import_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"version_after" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "person_import_rows_import_id_person_id_pk" PRIMARY KEY("import_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "person_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"stored_as" text,
	"status" text NOT NULL,
	"columns" text[] NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"upsert_by" text DEFAULT 'email' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"lists" text[] DEFAULT '{}' NOT NULL,
	"counts" jsonb NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undoable_until" timestamp (3) with time zone,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_activity" (
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"count" integer NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_activity_person_id_kind_thing_event_pk" PRIMARY KEY("person_id","kind","thing","event")
);
--> statement-breakpoint
CREATE TABLE "person_emails" (
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"type" text DEFAULT 'other' NOT NULL,
	"opt_out" boolean DEFAULT false NOT NULL,
	"trust" text DEFAULT 'form' NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_emails_person_id_email_pk" PRIMARY KEY("person_id","email")
);
--> statement-breakpoint
CREATE TABLE "person_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"job_page" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"anonymous_id" text NOT NULL,
	"how" text NOT NULL,
	"share_link" text,
	"is_forwarded" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "person_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_name" text NOT NULL,
	"by_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undoable_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_tombstones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"permalink" text NOT NULL,
	"address_hashes" text[] NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_tombstones_permalink_unique" UNIQUE("permalink")
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photo_id" uuid,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"owner_id" uuid,
	"source_type" text NOT NULL,
	"source_ref" text,
	"stage" text DEFAULT 'lead' NOT NULL,
	"experience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"education" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"trust" jsonb NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lawful_basis" text DEFAULT 'consent' NOT NULL,
	"retain_until" timestamp (3) with time zone NOT NULL,
	"do_not_contact" boolean DEFAULT false NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"seconds_watched" integer DEFAULT 0 NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"lead_paused_until" date,
	"merged_into_id" uuid,
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
CREATE TABLE "discarded_tokens" (
	"employer_id" uuid NOT NULL,
	"share_link" text NOT NULL,
	"token" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discarded_tokens_employer_id_share_link_token_pk" PRIMARY KEY("employer_id","share_link","token")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"owner_type" text NOT NULL,
	"owner_permalink" text NOT NULL,
	"name" text NOT NULL,
	"channel" text DEFAULT 'other' NOT NULL,
	"sourcing_tool" text DEFAULT 'none' NOT NULL,
	"person_id" uuid,
	"utm" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"destination" text DEFAULT 'page' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "share_links_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "share_links_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "sourcing_templates" (
	"employer_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"template" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sourcing_templates_employer_id_tool_pk" PRIMARY KEY("employer_id","tool")
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"employer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"count" integer NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_figures_employer_id_day_kind_thing_event_pk" PRIMARY KEY("employer_id","day","kind","thing","event")
);
--> statement-breakpoint
CREATE TABLE "stale_persons" (
	"person_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracked_batches" (
	"day" date NOT NULL,
	"size" integer NOT NULL,
	"employers" uuid[] NOT NULL,
	"devices" text[] NOT NULL,
	"events" text[] NOT NULL,
	"ats" timestamp (3) with time zone[] NOT NULL,
	"seconds" integer[] NOT NULL,
	"job_clips" text[] NOT NULL,
	"job_pages" text[] NOT NULL,
	"content_pages" text[] NOT NULL,
	"share_links" text[] NOT NULL,
	"unlinked" boolean[] NOT NULL,
	"bots" boolean[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_health" (
	"employer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"without_id" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	CONSTRAINT "tracking_health_employer_id_day_pk" PRIMARY KEY("employer_id","day")
);
--> statement-breakpoint
CREATE TABLE "visitor_activity" (
	"employer_id" uuid NOT NULL,
	"anonymous_id" text NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"count" integer NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "visitor_activity_employer_id_anonymous_id_kind_thing_event_pk" PRIMARY KEY("employer_id","anonymous_id","kind","thing","event")
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"employer_id" uuid NOT NULL,
	"anonymous_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "visitor_days_employer_id_anonymous_id_day_pk" PRIMARY KEY("employer_id","anonymous_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"types" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"employer_id" uuid,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"entity_kind" text,
	"entity_permalink" text,
	"entity_parent" text,
	"once_key" text,
	"is_on_screen" boolean DEFAULT true NOT NULL,
	"awaits_digest" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonation_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD CONSTRAINT "audit_rows_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "dashboard_visits" ADD CONSTRAINT "dashboard_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "person_list_members" ADD CONSTRAINT "person_list_members_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_list_members" ADD CONSTRAINT "person_list_members_employer_id_list_id_person_lists_employer_id_id_fk" FOREIGN KEY ("employer_id","list_id") REFERENCES "public"."person_lists"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_list_members" ADD CONSTRAINT "person_list_members_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_lists" ADD CONSTRAINT "person_lists_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_lists" ADD CONSTRAINT "person_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tag_members" ADD CONSTRAINT "person_tag_members_employer_id_tag_id_person_tags_employer_id_id_fk" FOREIGN KEY ("employer_id","tag_id") REFERENCES "public"."person_tags"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tag_members" ADD CONSTRAINT "person_tag_members_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tags" ADD CONSTRAINT "person_tags_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_import_rows" ADD CONSTRAINT "person_import_rows_import_id_person_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."person_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_imports" ADD CONSTRAINT "person_imports_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_imports" ADD CONSTRAINT "person_imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_activity" ADD CONSTRAINT "person_activity_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_emails" ADD CONSTRAINT "person_emails_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_events" ADD CONSTRAINT "person_events_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_employer_id_photo_id_images_employer_id_id_fk" FOREIGN KEY ("employer_id","photo_id") REFERENCES "public"."images"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_sets" ADD CONSTRAINT "screening_sets_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourcing_templates" ADD CONSTRAINT "sourcing_templates_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_employer" ON "audit_rows" USING btree ("employer_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_files_application" ON "application_files" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_links_application" ON "application_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_push_attempts_push" ON "application_push_attempts" USING btree ("push_id","at");--> statement-breakpoint
CREATE INDEX "application_pushes_due" ON "application_pushes" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("job_page_id","email") WHERE "applications"."submitted_at" is not null and "applications"."status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_page_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "applications_submitted" ON "applications" USING btree ("employer_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_started" ON "applications" USING btree ("employer_id","started_at","id");--> statement-breakpoint
CREATE INDEX "applications_person" ON "applications" USING btree ("person_id","submitted_at");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("job_page_id","email");--> statement-breakpoint
CREATE INDEX "applications_external" ON "applications" USING btree ("employer_id","external_id");--> statement-breakpoint
CREATE INDEX "applications_candidate" ON "applications" USING btree ("employer_id","ats_candidate_id");--> statement-breakpoint
CREATE INDEX "applications_share_link" ON "applications" USING btree ("employer_id",(source->>'shareLink')) WHERE (source->>'shareLink') is not null;--> statement-breakpoint
CREATE INDEX "ats_connections_due" ON "ats_connections" USING btree ("status","next_sync_at");--> statement-breakpoint
CREATE INDEX "ats_deliveries_waiting" ON "ats_deliveries" USING btree ("worked_at","received_at");--> statement-breakpoint
CREATE INDEX "job_board_clips_clip" ON "job_board_clips" USING btree ("job_clip_id");--> statement-breakpoint
CREATE INDEX "sync_runs_board" ON "sync_runs" USING btree ("job_board_id","started_at");--> statement-breakpoint
CREATE INDEX "job_page_clips_clip" ON "job_page_clips" USING btree ("job_clip_id");--> statement-breakpoint
CREATE INDEX "job_page_managers_user" ON "job_page_managers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_pages_source" ON "job_pages" USING btree ("job_board_id","source_id") WHERE "job_pages"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "job_pages_board" ON "job_pages" USING btree ("job_board_id","status");--> statement-breakpoint
CREATE INDEX "job_pages_updated" ON "job_pages" USING btree ("employer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "person_list_members_order" ON "person_list_members" USING btree ("list_id","position","person_id");--> statement-breakpoint
CREATE INDEX "person_list_members_new" ON "person_list_members" USING btree ("list_id","added_at");--> statement-breakpoint
CREATE INDEX "person_list_members_person" ON "person_list_members" USING btree ("person_id","list_id");--> statement-breakpoint
CREATE INDEX "person_lists_updated" ON "person_lists" USING btree ("employer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "person_tag_members_person" ON "person_tag_members" USING btree ("person_id","tag_id");--> statement-breakpoint
CREATE INDEX "exports_made" ON "exports" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exports_status" ON "exports" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "person_figure_changes_employer" ON "person_figure_changes" USING btree ("employer_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "person_figures_key" ON "person_figures" USING btree ("employer_id","kind","key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "person_import_rows_person" ON "person_import_rows" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_imports_made" ON "person_imports" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "person_imports_status" ON "person_imports" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "person_activity_found" ON "person_activity" USING btree ("employer_id","kind","thing","event","person_id");--> statement-breakpoint
CREATE INDEX "person_emails_email" ON "person_emails" USING btree ("employer_id","email");--> statement-breakpoint
CREATE INDEX "person_events_person" ON "person_events" USING btree ("person_id","at","id");--> statement-breakpoint
CREATE INDEX "person_links_person" ON "person_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_links_share_link" ON "person_links" USING btree ("employer_id","share_link") WHERE share_link is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "person_links_device" ON "person_links" USING btree ("employer_id","anonymous_id") WHERE undone_at is null and not is_forwarded;--> statement-breakpoint
CREATE INDEX "person_merges_person" ON "person_merges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_notes_person" ON "person_notes" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "person_tombstones_employer" ON "person_tombstones" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "persons_updated" ON "persons" USING btree ("employer_id","updated_at","id","stage","source_type","owner_id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_named" ON "persons" USING btree ("employer_id","name_key","id","stage","source_type","owner_id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_created" ON "persons" USING btree ("employer_id","created_at","id","stage","source_type","owner_id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_seen" ON "persons" USING btree ("employer_id",coalesce("last_seen_at", 'epoch'::timestamptz),"id","stage","source_type","owner_id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_score" ON "persons" USING btree ("employer_id","score","id","stage","source_type","owner_id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_stage" ON "persons" USING btree ("employer_id","stage","updated_at","id","source_type") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_source" ON "persons" USING btree ("employer_id","source_type","updated_at","id","stage") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_counted" ON "persons" USING btree ("employer_id","id","stage","source_type","created_at") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_owner" ON "persons" USING btree ("employer_id","owner_id","updated_at","id") WHERE archived_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_archived" ON "persons" USING btree ("employer_id","updated_at","id") WHERE archived_at is not null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "persons_merged" ON "persons" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "persons_words" ON "persons" USING gin (array_to_tsvector(string_to_array(substr(replace("search_text", ' ', ' ' || left("employer_id"::text, 13)), 2), ' ')));--> statement-breakpoint
CREATE INDEX "salary_links_expiry" ON "salary_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "screening_sets_updated" ON "screening_sets" USING btree ("employer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "share_links_owner" ON "share_links" USING btree ("employer_id","owner_type","owner_permalink");--> statement-breakpoint
CREATE INDEX "share_links_made" ON "share_links" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "daily_figures_thing" ON "daily_figures" USING btree ("employer_id","kind","thing","day");--> statement-breakpoint
CREATE INDEX "visitor_activity_link" ON "visitor_activity" USING btree ("employer_id","thing","event") WHERE kind = 'share-link';--> statement-breakpoint
CREATE INDEX "visitor_days_day" ON "visitor_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null and is_on_screen;--> statement-breakpoint
CREATE INDEX "notifications_once" ON "notifications" USING btree ("user_id","once_key");--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("user_id","created_at") WHERE awaits_digest;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_impersonator" ON "sessions" USING btree ("impersonator_id");