CREATE TABLE "first_publication" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The first post that is still there: of those that are gone nothing is known.
INSERT INTO "first_publication" ("user_id", "published_at") SELECT "author_id", min("published_at") FROM "published_post" GROUP BY "author_id";
