CREATE TABLE "post_unlock" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"way" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_unlock_user_id_post_id_pk" PRIMARY KEY("user_id","post_id"),
	CONSTRAINT "post_unlock_way" CHECK ("post_unlock"."way" in ('buy', 'ticket'))
);
--> statement-breakpoint
CREATE TABLE "trial_view" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"post_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_view_user_id_day_post_id_pk" PRIMARY KEY("user_id","day","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_mark" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_mark_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_play" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_play_post_id_user_id_session_id_pk" PRIMARY KEY("post_id","user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "snapshot" (
	"snapshot_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "snapshot_lives" CHECK ("snapshot"."expires_at" > "snapshot"."created_at")
);
--> statement-breakpoint
CREATE TABLE "snapshot_file" (
	"snapshot_id" uuid NOT NULL,
	"snapshot_file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"cover_id" uuid,
	"duration_ms" integer,
	"has_sound" boolean,
	"streaming" boolean,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"color" text NOT NULL,
	"widths" integer[] NOT NULL,
	CONSTRAINT "snapshot_file_snapshot_id_snapshot_file_id_pk" PRIMARY KEY("snapshot_id","snapshot_file_id"),
	CONSTRAINT "snapshot_file_type" CHECK ("snapshot_file"."type" in (1, 2)),
	CONSTRAINT "snapshot_file_video" CHECK (("snapshot_file"."type" = 2) = ("snapshot_file"."cover_id" is not null and "snapshot_file"."duration_ms" is not null and "snapshot_file"."has_sound" is not null
        and "snapshot_file"."streaming" is not null))
);
--> statement-breakpoint
CREATE TABLE "snapshot_read" (
	"snapshot_file_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "snapshot_read_snapshot_file_id_user_id_pk" PRIMARY KEY("snapshot_file_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "media_file" DROP CONSTRAINT "media_file_reason";--> statement-breakpoint
ALTER TABLE "media_file" DROP CONSTRAINT "media_file_ready";--> statement-breakpoint
ALTER TABLE "review_item" DROP CONSTRAINT "review_item_target";--> statement-breakpoint
ALTER TABLE "media_file" ALTER COLUMN "bytes" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "kind" text DEFAULT 'image' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "percent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "has_sound" boolean;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "clip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "heights" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "frames" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "place_code" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "atlas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "lock" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "price_fen" integer;--> statement-breakpoint
ALTER TABLE "post_count_change" ADD COLUMN "plays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_file" ADD COLUMN "type" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_file" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "post_file" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "post_file" ADD COLUMN "has_sound" boolean;--> statement-breakpoint
ALTER TABLE "post_file" ADD COLUMN "streaming" boolean;--> statement-breakpoint
ALTER TABLE "post_stat" ADD COLUMN "play_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "published_post" ADD COLUMN "long" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "published_post" ADD COLUMN "atlas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "post_mark_author" ON "post_mark" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "post_mark_user" ON "post_mark" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "snapshot_user" ON "snapshot" USING btree ("user_id","expires_at","snapshot_id");--> statement-breakpoint
CREATE INDEX "snapshot_expires" ON "snapshot" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "snapshot_file_id" ON "snapshot_file" USING btree ("snapshot_file_id");--> statement-breakpoint
CREATE INDEX "snapshot_read_recent" ON "snapshot_read" USING btree ("snapshot_file_id","read_at","user_id");--> statement-breakpoint
CREATE INDEX "snapshot_read_user" ON "snapshot_read" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_file_changed" ON "media_file" USING btree ("state","changed_at","file_id");--> statement-breakpoint
CREATE INDEX "post_stat_type_hot" ON "post_stat" USING btree ("type","hot_score","post_id");--> statement-breakpoint
CREATE INDEX "published_post_type" ON "published_post" USING btree ("type","published_at","post_id");--> statement-breakpoint
CREATE INDEX "published_post_videos" ON "published_post" USING btree ("author_id","published_at","post_id") WHERE "published_post"."type" = 1;--> statement-breakpoint
CREATE INDEX "published_post_long" ON "published_post" USING btree ("published_at","post_id") WHERE "published_post"."long";--> statement-breakpoint
CREATE INDEX "published_post_atlas" ON "published_post" USING btree ("published_at","post_id") WHERE "published_post"."atlas";--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_kind" CHECK ("media_file"."kind" in ('image', 'video'));--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_percent" CHECK ("media_file"."percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_watchable" CHECK ("media_file"."state" <> 'ready' or "media_file"."kind" <> 'video' or ("media_file"."width" > 0 and "media_file"."height" > 0 and "media_file"."duration_ms" > 0
        and "media_file"."has_sound" is not null and "media_file"."cover_id" is not null and "media_file"."frames" > 0
        and ("media_file"."clip" or cardinality("media_file"."heights") > 0)));--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_reason" CHECK ("media_file"."reason" in ('notAPicture', 'truncated', 'tooManyPixels', 'tooLarge', 'unreadable', 'notAVideo', 'noPicture', 'tooShort', 'tooLong', 'tooSmall', 'noKeyframes', 'unsupported', 'crashed'));--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_ready" CHECK ("media_file"."state" <> 'ready' or "media_file"."kind" <> 'image' or ("media_file"."content_type" is not null and "media_file"."width" > 0
        and "media_file"."height" > 0 and "media_file"."thumbhash" is not null and "media_file"."color" is not null and cardinality("media_file"."widths") > 0));--> statement-breakpoint
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_target" CHECK ("review_item"."target_type" in ('post', 'snapshot'));--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_atlas" CHECK (not "post"."atlas" or "post"."type" = 2);--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_lock" CHECK ("post"."lock" in ('free', 'paid', 'vip', 'subscription'));--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_price" CHECK (("post"."lock" = 'paid') = ("post"."price_fen" is not null) and coalesce("post"."price_fen", 1) > 0);--> statement-breakpoint
ALTER TABLE "post_file" ADD CONSTRAINT "post_file_type" CHECK ("post_file"."type" in (1, 2));--> statement-breakpoint
ALTER TABLE "post_file" ADD CONSTRAINT "post_file_video" CHECK (("post_file"."type" = 2) = ("post_file"."cover_id" is not null and "post_file"."duration_ms" is not null and "post_file"."has_sound" is not null
        and "post_file"."streaming" is not null));