DROP INDEX "published_post_certified";--> statement-breakpoint
ALTER TABLE "review_appeal" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "review_item" ADD COLUMN "quoted" jsonb;--> statement-breakpoint
ALTER TABLE "review_item" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_item" ADD COLUMN "language" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "auth_channel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "published_post" ADD COLUMN "auth_channel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sanction" ADD COLUMN "appeal_assignee_id" uuid;--> statement-breakpoint
CREATE INDEX "published_post_auth_channel" ON "published_post" USING btree ("published_at","post_id") WHERE "published_post"."certified" and "published_post"."auth_channel";--> statement-breakpoint
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_quoted" CHECK ("review_item"."quoted" is null or "review_item"."state" = 'rejected');--> statement-breakpoint
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_kind" CHECK ("review_item"."kind" in ('video', 'pictures', 'text'));--> statement-breakpoint
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_language" CHECK ("review_item"."language" in ('zh', 'ja', 'en', 'other'));--> statement-breakpoint
UPDATE "review_item" r SET
  "kind" = CASE WHEN p."type" = 1 THEN 'video'
    WHEN EXISTS (SELECT 1 FROM "post_file" f WHERE f."post_id" = p."post_id") THEN 'pictures' ELSE 'text' END,
  "language" = CASE WHEN p."title" || p."content" ~ '[\u3040-\u30ff]' THEN 'ja'
    WHEN p."title" || p."content" ~ '[\u4e00-\u9fff]' THEN 'zh'
    WHEN p."title" || p."content" ~* '[a-z].*[a-z].*[a-z].*[a-z]' THEN 'en' ELSE 'other' END
FROM "post" p WHERE r."state" = 'pending' AND r."target_type" = 'post' AND p."post_id" = r."target_id";
