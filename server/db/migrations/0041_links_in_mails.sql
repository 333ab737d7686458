-- Older versions work on.
-- Share links that stand in e-mails of a sequence.
ALTER TABLE "share_links" ADD COLUMN "sequence_target" uuid;--> statement-breakpoint
CREATE INDEX "share_links_sequence" ON "share_links" USING btree ("sequence_target","owner_type","owner_permalink") WHERE sequence_target is not null;