CREATE TABLE "video_clips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"request" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"title" text NOT NULL,
	"employee_name" text NOT NULL,
	"employee_role" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"prompts" jsonb NOT NULL,
	"max_seconds" integer NOT NULL,
	"retakes" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"release_text" text NOT NULL,
	"full_name" text,
	"sent_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"requested_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "video_clips_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "video_clips_request_unique" UNIQUE("request"),
	CONSTRAINT "video_clips_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "video_takes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"video_clip_id" uuid NOT NULL,
	"prompt" integer NOT NULL,
	"played_as" text NOT NULL,
	"extension" text NOT NULL,
	"duration_ms" integer,
	"is_sent" boolean DEFAULT false NOT NULL,
	"media_id" uuid,
	"is_own_media" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"stored_as" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_takes_played_as_unique" UNIQUE("played_as")
);
--> statement-breakpoint
ALTER TABLE "video_clips" ADD CONSTRAINT "video_clips_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_takes" ADD CONSTRAINT "video_takes_employer_id_video_clip_id_video_clips_employer_id_id_fk" FOREIGN KEY ("employer_id","video_clip_id") REFERENCES "public"."video_clips"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_takes" ADD CONSTRAINT "video_takes_employer_id_media_id_media_employer_id_id_fk" FOREIGN KEY ("employer_id","media_id") REFERENCES "public"."media"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_clips_listed" ON "video_clips" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "video_takes_clip" ON "video_takes" USING btree ("video_clip_id","created_at");