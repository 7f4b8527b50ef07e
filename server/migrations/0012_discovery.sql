CREATE TABLE "certified_person" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"performer" boolean NOT NULL,
	"hotness" integer NOT NULL,
	"video_num" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picked_post" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking_entry" (
	"day" date NOT NULL,
	"period" text NOT NULL,
	"sort_type" smallint NOT NULL,
	"type" smallint NOT NULL,
	"rank" smallint NOT NULL,
	"post_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"previous_rank" smallint,
	CONSTRAINT "ranking_entry_day_period_sort_type_type_rank_pk" PRIMARY KEY("day","period","sort_type","type","rank"),
	CONSTRAINT "ranking_entry_period" CHECK ("ranking_entry"."period" in ('day', 'week', 'month'))
);
--> statement-breakpoint
CREATE TABLE "recommendation" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"entries" text NOT NULL,
	"built_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommendation_exclusion" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommendation_exclusion_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id"),
	CONSTRAINT "recommendation_exclusion_kind" CHECK ("recommendation_exclusion"."kind" in ('post', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "recommendation_view" (
	"user_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"post_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommendation_view_user_id_view_id_pk" PRIMARY KEY("user_id","view_id")
);
--> statement-breakpoint
CREATE TABLE "tag_follow" (
	"user_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tag_follow_user_id_tag_id_pk" PRIMARY KEY("user_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "game" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"builtin" text,
	"link" text,
	"picture" text,
	"tag_ids" jsonb NOT NULL,
	"weight" integer NOT NULL,
	"recommended" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "game_builtin" CHECK ("game"."builtin" in ('lanterns', 'boat')),
	CONSTRAINT "game_link" CHECK ("game"."builtin" is null or "game"."link" is null)
);
--> statement-breakpoint
CREATE TABLE "game_day" (
	"game_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "game_day_game_id_day_pk" PRIMARY KEY("game_id","day")
);
--> statement-breakpoint
CREATE TABLE "game_score" (
	"user_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"best" integer,
	"best_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	CONSTRAINT "game_score_user_id_game_id_pk" PRIMARY KEY("user_id","game_id"),
	CONSTRAINT "game_score_best" CHECK (("game_score"."best" is null) = ("game_score"."best_at" is null))
);
--> statement-breakpoint
CREATE TABLE "game_tag" (
	"tag_id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"weight" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"promotion_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"location" text NOT NULL,
	"texts" jsonb NOT NULL,
	"link" text,
	"picture" text,
	"audience" text NOT NULL,
	"weight" integer NOT NULL,
	"daily_cap" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"enabled" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "promotion_kind" CHECK ("promotion"."kind" in ('channel', 'banner', 'advert', 'notice', 'phrase')),
	CONSTRAINT "promotion_audience" CHECK ("promotion"."audience" in ('all', 'guest', 'member', 'vip', 'nonVip')),
	CONSTRAINT "promotion_period" CHECK ("promotion"."ends_at" is null or "promotion"."ends_at" > "promotion"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "promotion_count" (
	"promotion_id" uuid NOT NULL,
	"day" date NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_count_promotion_id_day_pk" PRIMARY KEY("promotion_id","day")
);
--> statement-breakpoint
CREATE TABLE "hot_word" (
	"normalized" text PRIMARY KEY NOT NULL,
	"keyword" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hot_word_kind" CHECK ("hot_word"."kind" in ('manual', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "search_history_off" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_hit" (
	"normalized" text NOT NULL,
	"user_id" uuid NOT NULL,
	"keyword" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_hit_normalized_user_id_pk" PRIMARY KEY("normalized","user_id")
);
--> statement-breakpoint
CREATE TABLE "search_post" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"certified" boolean NOT NULL,
	"engagement" real DEFAULT 0 NOT NULL,
	"version" smallint NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_record" (
	"user_id" uuid NOT NULL,
	"normalized" text NOT NULL,
	"keyword" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_record_user_id_normalized_pk" PRIMARY KEY("user_id","normalized")
);
--> statement-breakpoint
CREATE TABLE "search_user" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "curated_person" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_metric" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_metric_day_metric_pk" PRIMARY KEY("day","metric")
);
--> statement-breakpoint
CREATE TABLE "event_count" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"target" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_count_day_name_target_pk" PRIMARY KEY("day","name","target")
);
--> statement-breakpoint
CREATE TABLE "member_activity" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "member_activity_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "channel_key" (
	"channel" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"ids" jsonb NOT NULL,
	"encrypted" "bytea" NOT NULL,
	"secrets" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "channel_key_channel" CHECK ("channel_key"."channel" in ('Alipay', 'WeChat'))
);
--> statement-breakpoint
DROP INDEX "pay_order_unconfirmed";--> statement-breakpoint
ALTER TABLE "post_daily_engagement" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_daily_engagement" ADD COLUMN "collects" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "published_post" ADD COLUMN "place_code" text;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "pages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "certified_person_hot" ON "certified_person" USING btree ("hotness","user_id");--> statement-breakpoint
CREATE INDEX "certified_person_performers" ON "certified_person" USING btree ("hotness","user_id") WHERE "certified_person"."performer";--> statement-breakpoint
CREATE INDEX "picked_post_position" ON "picked_post" USING btree ("position","post_id");--> statement-breakpoint
CREATE INDEX "recommendation_view_recent" ON "recommendation_view" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "recommendation_view_age" ON "recommendation_view" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "game_day_day" ON "game_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "promotion_of_kind" ON "promotion" USING btree ("kind","promotion_id") WHERE "promotion"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "search_hit_age" ON "search_hit" USING btree ("searched_at");--> statement-breakpoint
CREATE INDEX "search_hit_user" ON "search_hit" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "search_post_keys" ON "search_post" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_post_popular" ON "search_post" USING gin ("keys") WITH (fastupdate=false) WHERE "search_post"."engagement" >= 100;--> statement-breakpoint
CREATE INDEX "search_post_author" ON "search_post" USING btree ("author_id","published_at","post_id");--> statement-breakpoint
CREATE INDEX "search_record_latest" ON "search_record" USING btree ("user_id","searched_at");--> statement-breakpoint
CREATE INDEX "search_user_keys" ON "search_user" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "member_activity_day" ON "member_activity" USING btree ("day","user_id");--> statement-breakpoint
CREATE INDEX "post_private_videos" ON "post" USING btree ("published_at","post_id") WHERE "post"."type" = 1 and "post"."lock" <> 'free' and "post"."state" = 'published';--> statement-breakpoint
CREATE INDEX "post_like_created_at" ON "post_like" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "post_read_day" ON "post_read" USING brin ("day");--> statement-breakpoint
CREATE INDEX "published_post_place" ON "published_post" USING btree ("place_code","published_at","post_id") WHERE "published_post"."place_code" is not null;--> statement-breakpoint
CREATE INDEX "pay_order_unconfirmed" ON "pay_order" USING btree ("created_at") WHERE "pay_order"."pages" <> '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_merged" CHECK ("tag"."merged_into" is null or "tag"."merged_into" <> "tag"."tag_id");--> statement-breakpoint
UPDATE "post_daily_engagement" e SET "likes" = r.n FROM (
	SELECT "post_id", ("created_at" AT TIME ZONE 'Asia/Shanghai')::date AS day, count(*)::int AS n FROM "post_like" GROUP BY 1, 2
) r WHERE r."post_id" = e."post_id" AND r.day = e."day";--> statement-breakpoint
UPDATE "post_daily_engagement" e SET "collects" = r.n FROM (
	SELECT "post_id", ("created_at" AT TIME ZONE 'Asia/Shanghai')::date AS day, count(*)::int AS n FROM "post_collect" GROUP BY 1, 2
) r WHERE r."post_id" = e."post_id" AND r.day = e."day";--> statement-breakpoint
UPDATE "published_post" SET "place_code" = "post"."place_code" FROM "post" WHERE "post"."post_id" = "published_post"."post_id" AND "post"."place_code" IS NOT NULL;
