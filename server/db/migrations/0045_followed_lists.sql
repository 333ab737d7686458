CREATE TABLE "followed_lists" (
	"employer_id" uuid NOT NULL,
	"sequence_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"look_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "followed_lists_sequence_id_list_id_pk" PRIMARY KEY("sequence_id","list_id")
);
--> statement-breakpoint
ALTER TABLE "followed_lists" ADD CONSTRAINT "followed_lists_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_lists" ADD CONSTRAINT "followed_lists_employer_id_sequence_id_sequences_employer_id_id_fk" FOREIGN KEY ("employer_id","sequence_id") REFERENCES "public"."sequences"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_lists" ADD CONSTRAINT "followed_lists_employer_id_list_id_person_lists_employer_id_id_fk" FOREIGN KEY ("employer_id","list_id") REFERENCES "public"."person_lists"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_lists_due" ON "followed_lists" USING btree ("look_at");