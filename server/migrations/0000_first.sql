CREATE TABLE "app_user" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"username" text NOT NULL,
	"nickname" text NOT NULL,
	"sign" text DEFAULT '' NOT NULL,
	"sex" text DEFAULT 'Secret' NOT NULL,
	"birthday" date,
	"city" text,
	"avatar_file_id" uuid,
	"background_file_id" uuid,
	"certified" boolean DEFAULT false NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_user_kind" CHECK ("app_user"."kind" in ('visitor', 'member')),
	CONSTRAINT "app_user_state" CHECK ("app_user"."state" in ('active', 'frozen', 'closed')),
	CONSTRAINT "app_user_sign" CHECK (char_length("app_user"."sign") <= 40)
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"address" text NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_address_user_id_pk" PRIMARY KEY("address","user_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "session_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "username_claim" (
	"folded" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"post_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"parent_id" uuid,
	"reply_to_id" uuid,
	"reply_to_user_id" uuid,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"top" smallint,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_post_id_comment_id_pk" PRIMARY KEY("post_id","comment_id"),
	CONSTRAINT "comment_state" CHECK ("comment"."state" in ('published', 'deleted')),
	CONSTRAINT "comment_counts" CHECK ("comment"."reply_count" >= 0 and "comment"."like_count" >= 0),
	CONSTRAINT "comment_top" CHECK ("comment"."top" is null or "comment"."parent_id" is null),
	CONSTRAINT "comment_reply_to" CHECK (("comment"."reply_to_id" is null) = ("comment"."reply_to_user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "comment_like" (
	"post_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_like_post_id_comment_id_user_id_pk" PRIMARY KEY("post_id","comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "media_file" (
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"content_type" text,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"color" text,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_file_user_id_file_id_pk" PRIMARY KEY("user_id","file_id"),
	CONSTRAINT "media_file_state" CHECK ("media_file"."state" in ('uploading', 'processing', 'ready', 'failed')),
	CONSTRAINT "media_file_reason" CHECK ("media_file"."reason" in ('notAPicture', 'truncated', 'tooManyPixels', 'tooLarge', 'unreadable')),
	CONSTRAINT "media_file_failed" CHECK (("media_file"."state" = 'failed') = ("media_file"."reason" is not null)),
	CONSTRAINT "media_file_ready" CHECK ("media_file"."state" <> 'ready' or ("media_file"."content_type" is not null and "media_file"."width" > 0 and "media_file"."height" > 0
        and "media_file"."thumbhash" is not null and "media_file"."color" is not null and cardinality("media_file"."widths") > 0)),
	CONSTRAINT "media_file_bytes" CHECK ("media_file"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "review_item" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"state" text NOT NULL,
	"rule" text,
	"reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "review_item_target" CHECK ("review_item"."target_type" in ('post')),
	CONSTRAINT "review_item_state" CHECK ("review_item"."state" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "review_item_decided_at" CHECK (("review_item"."state" in ('approved', 'rejected')) = ("review_item"."decided_at" is not null)),
	CONSTRAINT "review_item_decided_by" CHECK (("review_item"."state" in ('approved', 'rejected')) = ("review_item"."decided_by" is not null)),
	CONSTRAINT "review_item_withdrawn" CHECK (("review_item"."state" = 'withdrawn') = ("review_item"."withdrawn_at" is not null)),
	CONSTRAINT "review_item_rule" CHECK (("review_item"."state" = 'rejected') = ("review_item"."rule" is not null)),
	CONSTRAINT "review_item_reason" CHECK (("review_item"."state" = 'rejected') = (coalesce("review_item"."reason", '') <> ''))
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"operator_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"folded" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"totp_secret" "bytea",
	"totp_step" bigint,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_folded" UNIQUE("folded"),
	CONSTRAINT "operator_role" CHECK ("operator"."role" in ('owner', 'reviewer', 'finance', 'editor', 'support'))
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"operator_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "operator_session_operator_id_session_id_pk" PRIMARY KEY("operator_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"address" text,
	"ai_made" boolean NOT NULL,
	"close_comment" boolean NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "post_type" CHECK ("post"."type" in (1, 2)),
	CONSTRAINT "post_state" CHECK ("post"."state" in ('pending', 'published', 'rejected', 'hidden', 'deleted')),
	CONSTRAINT "post_published" CHECK ("post"."state" <> 'published' or "post"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "post_collect" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_collect_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_count_change" (
	"post_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_count_change_post_id_change_id_pk" PRIMARY KEY("post_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "post_day" (
	"post_id" uuid NOT NULL,
	"day" date NOT NULL,
	"weight" bigint NOT NULL,
	CONSTRAINT "post_day_post_id_day_pk" PRIMARY KEY("post_id","day")
);
--> statement-breakpoint
CREATE TABLE "post_file" (
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"color" text NOT NULL,
	"widths" integer[] NOT NULL,
	CONSTRAINT "post_file_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_like" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_like_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_read" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "post_read_post_id_user_id_day_pk" PRIMARY KEY("post_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "post_stat" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"collect_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"hot_score" double precision NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_tag" (
	"post_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "post_tag_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "published_post" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"certified" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"tag_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ja" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tag_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "site_fact" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_count" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_count_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "exclusion" (
	"user_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exclusion_user_id_target_id_pk" PRIMARY KEY("user_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "follow" (
	"user_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_user_id_target_id_pk" PRIMARY KEY("user_id","target_id"),
	CONSTRAINT "follow_other" CHECK ("follow"."user_id" <> "follow"."target_id")
);
--> statement-breakpoint
CREATE TABLE "follow_count" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"fans" integer NOT NULL,
	"follows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_count_change" (
	"user_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"fans" integer NOT NULL,
	"follows" integer NOT NULL,
	CONSTRAINT "follow_count_change_user_id_change_id_pk" PRIMARY KEY("user_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "wrong_try" (
	"subject" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "app_user_certified" ON "app_user" USING btree ("created_at") WHERE "app_user"."certified";--> statement-breakpoint
CREATE INDEX "app_user_members" ON "app_user" USING btree ("created_at") WHERE "app_user"."kind" = 'member';--> statement-breakpoint
CREATE INDEX "registration_recent" ON "registration" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "comment_first_level" ON "comment" USING btree ("post_id","comment_id") WHERE "comment"."parent_id" is null and "comment"."top" is null and "comment"."state" = 'published';--> statement-breakpoint
CREATE INDEX "comment_pinned" ON "comment" USING btree ("post_id","top") WHERE "comment"."top" is not null and "comment"."state" = 'published';--> statement-breakpoint
CREATE INDEX "comment_replies" ON "comment" USING btree ("post_id","parent_id","comment_id") WHERE "comment"."parent_id" is not null and "comment"."state" = 'published';--> statement-breakpoint
CREATE INDEX "comment_created" ON "comment" USING btree ("created_at") WHERE "comment"."state" = 'published';--> statement-breakpoint
CREATE INDEX "media_file_id" ON "media_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_file_unfinished" ON "media_file" USING btree ("changed_at") WHERE "media_file"."state" in ('uploading', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "review_item_waiting" ON "review_item" USING btree ("target_type","target_id") WHERE "review_item"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "review_item_queue" ON "review_item" USING btree ("submitted_at","review_id") WHERE "review_item"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "review_item_latest" ON "review_item" USING btree ("target_id","decided_at") WHERE "review_item"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "review_item_author" ON "review_item" USING btree ("author_id","state") WHERE "review_item"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "review_item_decided" ON "review_item" USING btree ("decided_at") WHERE "review_item"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","audit_id");--> statement-breakpoint
CREATE INDEX "post_author" ON "post" USING btree ("author_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_collect_user" ON "post_collect" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_file_file" ON "post_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "post_like_user" ON "post_like" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_like_recent" ON "post_like" USING btree ("post_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "post_stat_hot" ON "post_stat" USING btree ("hot_score","post_id");--> statement-breakpoint
CREATE INDEX "post_stat_popular" ON "post_stat" USING btree ("popularity","post_id");--> statement-breakpoint
CREATE INDEX "post_tag_tag" ON "post_tag" USING btree ("tag_id","post_id");--> statement-breakpoint
CREATE INDEX "published_post_new" ON "published_post" USING btree ("published_at","post_id");--> statement-breakpoint
CREATE INDEX "published_post_author" ON "published_post" USING btree ("author_id","published_at","post_id");--> statement-breakpoint
CREATE INDEX "published_post_certified" ON "published_post" USING btree ("published_at","post_id") WHERE "published_post"."certified";--> statement-breakpoint
CREATE INDEX "follow_fans" ON "follow" USING btree ("target_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "follow_follows" ON "follow" USING btree ("user_id","created_at","target_id");--> statement-breakpoint
CREATE INDEX "follow_count_fans" ON "follow_count" USING btree ("fans","user_id");