CREATE TABLE "announcement" (
	"announcement_id" uuid PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"segment" jsonb,
	"user_id" uuid,
	"texts" jsonb NOT NULL,
	"link" text,
	"key" text,
	"operator_id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "announcement_key" UNIQUE("key"),
	CONSTRAINT "announcement_audience" CHECK ("announcement"."audience" in ('all', 'segment', 'one')),
	CONSTRAINT "announcement_segment" CHECK (("announcement"."audience" = 'segment') = ("announcement"."segment" is not null)),
	CONSTRAINT "announcement_user" CHECK (("announcement"."audience" = 'one') = ("announcement"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"user_id" uuid NOT NULL,
	"feedback_id" uuid NOT NULL,
	"content" text NOT NULL,
	"contact" text NOT NULL,
	"key" text,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"read_at" timestamp with time zone,
	CONSTRAINT "feedback_user_id_feedback_id_pk" PRIMARY KEY("user_id","feedback_id"),
	CONSTRAINT "feedback_content" CHECK ("feedback"."content" <> ''),
	CONSTRAINT "feedback_answered" CHECK (("feedback"."answer" is null) = ("feedback"."answered_at" is null) and ("feedback"."answer" is null) = ("feedback"."answered_by" is null)),
	CONSTRAINT "feedback_read" CHECK ("feedback"."read_at" is null or "feedback"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "news" (
	"user_id" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"type" text NOT NULL,
	"event" text NOT NULL,
	"merge_key" text,
	"post_id" uuid,
	"comment_id" uuid,
	"reply_id" uuid,
	"actor_ids" uuid[] DEFAULT '{}' NOT NULL,
	"actor_count" integer DEFAULT 0 NOT NULL,
	"notice" jsonb,
	"quiet" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_user_id_news_id_pk" PRIMARY KEY("user_id","news_id"),
	CONSTRAINT "news_type" CHECK ("news"."type" in ('like', 'follow', 'comment', 'system', 'report')),
	CONSTRAINT "news_event" CHECK ("news"."event" in ('postLiked', 'postCollected', 'commentLiked', 'followed', 'commented', 'replied', 'mentioned', 'marked', 'notice', 'announcement')),
	CONSTRAINT "news_notice" CHECK (("news"."event" = 'notice') = ("news"."notice" is not null)),
	CONSTRAINT "news_actors" CHECK (cardinality("news"."actor_ids") <= 3 and "news"."actor_count" >= cardinality("news"."actor_ids"))
);
--> statement-breakpoint
CREATE TABLE "news_hint" (
	"hint_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"post_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_hint_kind" CHECK ("news_hint"."kind" in ('post', 'comment', 'user'))
);
--> statement-breakpoint
CREATE TABLE "news_seen" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"seen_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "news_seen_user_id_type_pk" PRIMARY KEY("user_id","type"),
	CONSTRAINT "news_seen_type" CHECK ("news_seen"."type" in ('like', 'follow', 'comment', 'system', 'report', 'posts'))
);
--> statement-breakpoint
CREATE TABLE "chat_conversation" (
	"owner_id" uuid NOT NULL,
	"peer_id" uuid NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "chat_conversation_owner_id_peer_id_pk" PRIMARY KEY("owner_id","peer_id"),
	CONSTRAINT "chat_conversation_other" CHECK ("chat_conversation"."owner_id" <> "chat_conversation"."peer_id"),
	CONSTRAINT "chat_conversation_counts" CHECK ("chat_conversation"."sent" >= 0 and "chat_conversation"."received" >= 0 and "chat_conversation"."unread" between 0 and "chat_conversation"."received")
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"owner_id" uuid NOT NULL,
	"peer_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_owner_id_peer_id_message_id_pk" PRIMARY KEY("owner_id","peer_id","message_id"),
	CONSTRAINT "chat_message_from" CHECK ("chat_message"."from_user_id" in ("chat_message"."owner_id", "chat_message"."peer_id")),
	CONSTRAINT "chat_message_content" CHECK ("chat_message"."content" <> '')
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_key_one" CHECK ("push_key"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "review_appeal" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"answer" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "review_appeal_outcome" CHECK ("review_appeal"."outcome" in ('upheld', 'overturned')),
	CONSTRAINT "review_appeal_decided" CHECK (("review_appeal"."outcome" is null) = ("review_appeal"."decided_at" is null) and ("review_appeal"."outcome" is null) = ("review_appeal"."decided_by" is null)
        and ("review_appeal"."outcome" is null) = (coalesce("review_appeal"."answer", '') = ''))
);
--> statement-breakpoint
CREATE TABLE "report" (
	"case_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"type_id" smallint NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_case_id_reporter_id_pk" PRIMARY KEY("case_id","reporter_id"),
	CONSTRAINT "report_type" CHECK ("report"."type_id" between 1 and 11),
	CONSTRAINT "report_text" CHECK ("report"."type_id" <> 11 or "report"."content" <> '')
);
--> statement-breakpoint
CREATE TABLE "report_case" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"post_id" uuid,
	"author_id" uuid NOT NULL,
	"quoted" text NOT NULL,
	"state" text NOT NULL,
	"assignee_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"rule" text,
	"reason" text,
	"removal" text,
	CONSTRAINT "report_case_target" CHECK ("report_case"."target_type" in ('post', 'comment', 'user', 'snapshot')),
	CONSTRAINT "report_case_post" CHECK (("report_case"."target_type" = 'comment') = ("report_case"."post_id" is not null)),
	CONSTRAINT "report_case_state" CHECK ("report_case"."state" in ('open', 'upheld', 'dismissed')),
	CONSTRAINT "report_case_decided" CHECK (("report_case"."state" = 'open') = ("report_case"."decided_at" is null) and ("report_case"."state" = 'open') = ("report_case"."decided_by" is null)
        and ("report_case"."state" = 'open') = (coalesce("report_case"."reason", '') = '')),
	CONSTRAINT "report_case_rule" CHECK (("report_case"."state" = 'upheld') = ("report_case"."rule" is not null)),
	CONSTRAINT "report_case_removal" CHECK ("report_case"."removal" is null or "report_case"."state" = 'upheld')
);
--> statement-breakpoint
CREATE TABLE "report_note" (
	"case_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_note_case_id_note_id_pk" PRIMARY KEY("case_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "post_revision" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"state" text NOT NULL,
	"draft" jsonb NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_revision_state" CHECK ("post_revision"."state" in ('pending', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "ignore" (
	"user_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ignore_user_id_target_id_pk" PRIMARY KEY("user_id","target_id"),
	CONSTRAINT "ignore_other" CHECK ("ignore"."user_id" <> "ignore"."target_id")
);
--> statement-breakpoint
ALTER TABLE "comment" DROP CONSTRAINT "comment_state";--> statement-breakpoint
ALTER TABLE "comment" DROP CONSTRAINT "comment_top";--> statement-breakpoint
ALTER TABLE "review_item" DROP CONSTRAINT "review_item_target";--> statement-breakpoint
DROP INDEX "comment_pinned";--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "mark_user_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "review_item" ADD COLUMN "words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sensitive_word" ADD COLUMN "action" text DEFAULT 'refuse' NOT NULL;--> statement-breakpoint
ALTER TABLE "sensitive_word" ADD COLUMN "fields" text[] DEFAULT '{post,comment,name,signature,chat}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sensitive_word" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sensitive_word" ADD COLUMN "hit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "published_post" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "announcement_time" ON "announcement" USING btree ("published_at","announcement_id") WHERE "announcement"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_key" ON "feedback" USING btree ("user_id","key") WHERE "feedback"."key" is not null;--> statement-breakpoint
CREATE INDEX "feedback_id" ON "feedback" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("created_at","feedback_id") WHERE "feedback"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_done" ON "feedback" USING btree ("answered_at","feedback_id") WHERE "feedback"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_unread" ON "feedback" USING btree ("user_id") WHERE "feedback"."answered_at" is not null and "feedback"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "news_merged" ON "news" USING btree ("user_id","merge_key") WHERE "news"."merge_key" is not null;--> statement-breakpoint
CREATE INDEX "news_list" ON "news" USING btree ("user_id","type","at","news_id");--> statement-breakpoint
CREATE INDEX "news_age" ON "news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "news_post" ON "news" USING btree ("post_id") WHERE "news"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_conversation_list" ON "chat_conversation" USING btree ("owner_id","last_at","peer_id") WHERE "chat_conversation"."last_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_key" ON "chat_message" USING btree ("owner_id","peer_id","key") WHERE "chat_message"."key" is not null;--> statement-breakpoint
CREATE INDEX "chat_message_id" ON "chat_message" USING btree ("owner_id","message_id");--> statement-breakpoint
CREATE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "review_appeal_open" ON "review_appeal" USING btree ("at","review_id") WHERE "review_appeal"."outcome" is null;--> statement-breakpoint
CREATE INDEX "review_appeal_author" ON "review_appeal" USING btree ("author_id","at");--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_case_open" ON "report_case" USING btree ("target_type","target_id") WHERE "report_case"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_case_queue" ON "report_case" USING btree ("opened_at","case_id") WHERE "report_case"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_case_decided_at" ON "report_case" USING btree ("decided_at","case_id") WHERE "report_case"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "report_case_author" ON "report_case" USING btree ("author_id","opened_at");--> statement-breakpoint
CREATE INDEX "post_revision_author" ON "post_revision" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "ignore_list" ON "ignore" USING btree ("user_id","created_at","target_id");--> statement-breakpoint
CREATE INDEX "app_user_nickname" ON "app_user" USING btree (lower("nickname") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "comment_key" ON "comment" USING btree ("post_id","user_id","key") WHERE "comment"."key" is not null;--> statement-breakpoint
CREATE INDEX "comment_unpublished" ON "comment" USING btree ("comment_id") WHERE "comment"."state" in ('pending', 'rejected', 'hidden');--> statement-breakpoint
CREATE INDEX "comment_waiting" ON "comment" USING btree ("post_id","user_id","comment_id") WHERE "comment"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "comment_like_recent" ON "comment_like" USING btree ("post_id","comment_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "post_collect_recent" ON "post_collect" USING btree ("post_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "published_post_pinned" ON "published_post" USING btree ("author_id","pinned_at") WHERE "published_post"."pinned_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_pinned" ON "comment" USING btree ("post_id","top") WHERE "comment"."top" is not null;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_state" CHECK ("comment"."state" in ('published', 'pending', 'rejected', 'hidden', 'deleted'));--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_top" CHECK ("comment"."top" is null or ("comment"."parent_id" is null and "comment"."state" = 'published' and "comment"."top" between 1 and 3));--> statement-breakpoint
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_target" CHECK ("review_item"."target_type" in ('post', 'snapshot', 'comment'));--> statement-breakpoint
ALTER TABLE "sensitive_word" ADD CONSTRAINT "sensitive_word_action" CHECK ("sensitive_word"."action" in ('refuse', 'hold', 'replace'));--> statement-breakpoint
ALTER TABLE "sensitive_word" ADD CONSTRAINT "sensitive_word_fields" CHECK (cardinality("sensitive_word"."fields") > 0 and "sensitive_word"."fields" <@ array['post', 'comment', 'name', 'signature', 'chat']::text[]);--> statement-breakpoint
ALTER TABLE "sensitive_word" ADD CONSTRAINT "sensitive_word_hold" CHECK ("sensitive_word"."action" <> 'hold' or "sensitive_word"."fields" <@ array['post', 'comment']::text[]);--> statement-breakpoint
-- Who is here already has seen the followers and posts of until now.
INSERT INTO "news_seen" ("user_id", "type", "seen_at")
SELECT "user_id", "kind"."type", now() FROM "app_user", (VALUES ('follow'), ('posts')) AS "kind"("type");
