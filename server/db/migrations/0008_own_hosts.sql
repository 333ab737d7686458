CREATE TABLE "host_routes" (
	"employer_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"path" text NOT NULL,
	"content_page_id" uuid NOT NULL,
	"language" text,
	"place" integer NOT NULL,
	CONSTRAINT "host_routes_host_id_path_pk" PRIMARY KEY("host_id","path")
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"proof" text NOT NULL,
	"found" jsonb DEFAULT '{"proof":false,"address":false}'::jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hosts_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "hosts_name_unique" UNIQUE("name"),
	CONSTRAINT "hosts_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
ALTER TABLE "host_routes" ADD CONSTRAINT "host_routes_employer_id_host_id_hosts_employer_id_id_fk" FOREIGN KEY ("employer_id","host_id") REFERENCES "public"."hosts"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_routes" ADD CONSTRAINT "host_routes_employer_id_content_page_id_content_pages_employer_id_id_fk" FOREIGN KEY ("employer_id","content_page_id") REFERENCES "public"."content_pages"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_routes_page" ON "host_routes" USING btree ("content_page_id");--> statement-breakpoint
CREATE INDEX "hosts_status" ON "hosts" USING btree ("status");