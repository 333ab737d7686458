CREATE TABLE "video_clip_captions" (
	"employer_id" uuid NOT NULL,
	"video_clip_id" uuid NOT NULL,
	"prompt" integer NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"cues" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "video_clip_captions_video_clip_id_prompt_language_pk" PRIMARY KEY("video_clip_id","prompt","language")
);
--> statement-breakpoint
CREATE TABLE "video_clip_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_clips" ADD COLUMN "origin" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_clips" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video_clips" ADD COLUMN "departments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video_clips" ADD COLUMN "locations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video_takes" ADD COLUMN "start_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_takes" ADD COLUMN "end_ms" integer;--> statement-breakpoint
ALTER TABLE "video_clip_captions" ADD CONSTRAINT "video_clip_captions_employer_id_video_clip_id_video_clips_employer_id_id_fk" FOREIGN KEY ("employer_id","video_clip_id") REFERENCES "public"."video_clips"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_clip_prompts" ADD CONSTRAINT "video_clip_prompts_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_clip_prompts_listed" ON "video_clip_prompts" USING btree ("employer_id","created_at","id");