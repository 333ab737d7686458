CREATE TABLE "mailbox_watches" (
	"mailbox_id" uuid PRIMARY KEY NOT NULL,
	"holder" uuid,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailbox_watches" ADD CONSTRAINT "mailbox_watches_mailbox_id_mailboxes_id_fk" FOREIGN KEY ("mailbox_id") REFERENCES "public"."mailboxes"("id") ON DELETE cascade ON UPDATE no action;