CREATE TABLE "app_reminders" (
	"employer_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"channel" text NOT NULL,
	"steps" jsonb NOT NULL,
	"sender" jsonb NOT NULL,
	"stop_if" jsonb NOT NULL,
	"quiet_hours" jsonb NOT NULL,
	"max_per_person_per_30d" integer NOT NULL,
	"resume_link_ttl_days" integer NOT NULL,
	"excluded_jobs" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_nonces" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"employer_id" uuid,
	"email" text NOT NULL,
	"employer_name" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_reason" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "employer_settings" (
	"employer_id" uuid PRIMARY KEY NOT NULL,
	"sourcing_tool" text DEFAULT 'none' NOT NULL,
	"languages" text[] DEFAULT '{"en"}' NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"privacy_text" text DEFAULT '' NOT NULL,
	"consent_version" text DEFAULT '1' NOT NULL,
	"match_threshold" integer DEFAULT 60 NOT NULL,
	"consent_mode" text DEFAULT 'on' NOT NULL,
	"retention_months" integer DEFAULT 24 NOT NULL,
	"postal_address" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"name" text NOT NULL,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"is_live_with_job_pages" boolean DEFAULT false NOT NULL,
	"logo_id" uuid,
	"tint" text,
	"website" text,
	"privacy_url" text,
	"accessibility_url" text,
	"about" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employers_permalink_unique" UNIQUE("permalink")
);
--> statement-breakpoint
CREATE TABLE "former_employer_permalinks" (
	"permalink" text PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"crop" jsonb,
	"tint" text NOT NULL,
	"widths" integer[] NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "images_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "images_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_clip_hearts" (
	"highlight_id" uuid NOT NULL,
	"anonymous_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_clip_hearts_highlight_id_anonymous_id_pk" PRIMARY KEY("highlight_id","anonymous_id")
);
--> statement-breakpoint
CREATE TABLE "job_clip_highlights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"heart_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_clip_tracks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"job_clip_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"media_id" uuid,
	"start_ms" integer DEFAULT 0 NOT NULL,
	"end_ms" integer,
	"speakers" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "job_clip_tracks_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "job_clip_tracks_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_clip_transcripts" (
	"track_id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"cues" jsonb NOT NULL,
	"cue_count" integer NOT NULL,
	"word_count" integer NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_clips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover_image_id" uuid,
	"guests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"theme_tint" text,
	"theme_scheme" text DEFAULT 'auto' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_by_id" uuid NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "job_clips_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "job_clips_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"extension" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"status" text NOT NULL,
	"failure" text,
	"warning" text,
	"poster_id" uuid,
	"waveform" smallint[],
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "media_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "media_same_bytes" UNIQUE("employer_id","sha256"),
	CONSTRAINT "media_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" integer DEFAULT 2 NOT NULL,
	"email" text NOT NULL,
	"employer_id" uuid,
	"role" text,
	"status" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"photo_id" uuid,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"password_hash" text,
	"google_subject" text,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_google_subject_unique" UNIQUE("google_subject")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_path_key_pk" PRIMARY KEY("caller","path","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now(),
	"payload" "bytea",
	CONSTRAINT "socket_io_attachments_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "app_reminders" ADD CONSTRAINT "app_reminders_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_settings" ADD CONSTRAINT "employer_settings_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_employer_permalinks" ADD CONSTRAINT "former_employer_permalinks_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_clip_hearts" ADD CONSTRAINT "job_clip_hearts_highlight_id_job_clip_highlights_id_fk" FOREIGN KEY ("highlight_id") REFERENCES "public"."job_clip_highlights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_clip_highlights" ADD CONSTRAINT "job_clip_highlights_track_id_job_clip_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."job_clip_tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_clip_tracks" ADD CONSTRAINT "job_clip_tracks_employer_id_job_clip_id_job_clips_employer_id_id_fk" FOREIGN KEY ("employer_id","job_clip_id") REFERENCES "public"."job_clips"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_clip_tracks" ADD CONSTRAINT "job_clip_tracks_employer_id_media_id_media_employer_id_id_fk" FOREIGN KEY ("employer_id","media_id") REFERENCES "public"."media"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_clip_transcripts" ADD CONSTRAINT "job_clip_transcripts_track_id_job_clip_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."job_clip_tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_clips" ADD CONSTRAINT "job_clips_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_clips" ADD CONSTRAINT "job_clips_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_clips" ADD CONSTRAINT "job_clips_employer_id_cover_image_id_images_employer_id_id_fk" FOREIGN KEY ("employer_id","cover_image_id") REFERENCES "public"."images"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_tokens_user" ON "mailed_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_clip_highlights_track" ON "job_clip_highlights" USING btree ("track_id","start_ms");--> statement-breakpoint
CREATE INDEX "job_clip_tracks_clip" ON "job_clip_tracks" USING btree ("job_clip_id","position");--> statement-breakpoint
CREATE INDEX "job_clip_tracks_media" ON "job_clip_tracks" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "job_clips_updated" ON "job_clips" USING btree ("employer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");