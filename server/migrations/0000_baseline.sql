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
	"nationality_id" text DEFAULT 'CN' NOT NULL,
	"avatar_file_id" uuid,
	"background_file_id" uuid,
	"certified" boolean DEFAULT false NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"vip_level" smallint DEFAULT 0 NOT NULL,
	"vip_until" timestamp with time zone,
	"limited_until" timestamp with time zone,
	"frozen_until" timestamp with time zone,
	"deletion_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"visitor_invite_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"registered_at" timestamp with time zone,
	CONSTRAINT "app_user_kind" CHECK ("app_user"."kind" in ('visitor', 'member')),
	CONSTRAINT "app_user_state" CHECK ("app_user"."state" in ('active', 'frozen', 'closed')),
	CONSTRAINT "app_user_sign" CHECK (octet_length("app_user"."sign") <= 1280),
	CONSTRAINT "app_user_vip" CHECK ("app_user"."vip_level" between 0 and 4),
	CONSTRAINT "app_user_vip_until" CHECK (("app_user"."vip_level" in (0, 4)) = ("app_user"."vip_until" is null)),
	CONSTRAINT "app_user_frozen" CHECK (("app_user"."state" = 'frozen') = ("app_user"."frozen_until" is not null)),
	CONSTRAINT "app_user_erased" CHECK ("app_user"."erased_at" is null or "app_user"."state" = 'closed')
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_claim" (
	"phone_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"address" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_address_user_id_pk" PRIMARY KEY("address","user_id")
);
--> statement-breakpoint
CREATE TABLE "security_answer" (
	"user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question_id" smallint NOT NULL,
	"answer_hash" text NOT NULL,
	CONSTRAINT "security_answer_user_id_position_pk" PRIMARY KEY("user_id","position"),
	CONSTRAINT "security_answer_position" CHECK ("security_answer"."position" between 0 and 2),
	CONSTRAINT "security_answer_question" CHECK ("security_answer"."question_id" between 1 and 10)
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
CREATE TABLE "sms_code" (
	"phone_hash" "bytea" NOT NULL,
	"code_id" uuid NOT NULL,
	"scene" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sms_code_phone_hash_code_id_pk" PRIMARY KEY("phone_hash","code_id"),
	CONSTRAINT "sms_code_tries" CHECK ("sms_code"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "used_pow_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_phone" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone_hash" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "username_claim" (
	"normalized" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"phone_hash" "bytea",
	"sanction_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verification_token_kind" CHECK ("verification_token"."kind" in ('register', 'verifyPhone', 'reset', 'appeal')),
	CONSTRAINT "verification_token_phone" CHECK ("verification_token"."kind" not in ('register', 'verifyPhone') or "verification_token"."phone_hash" is not null),
	CONSTRAINT "verification_token_user" CHECK ("verification_token"."kind" <> 'reset' or "verification_token"."user_id" is not null),
	CONSTRAINT "verification_token_appeal" CHECK ("verification_token"."kind" <> 'appeal' or ("verification_token"."user_id" is not null and "verification_token"."sanction_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"announcement_id" uuid PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"segment" jsonb,
	"user_id" uuid,
	"texts" jsonb NOT NULL,
	"link" text,
	"operator_id" uuid NOT NULL,
	"request_key" text,
	"request_digest" "bytea",
	"published_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "announcement_audience" CHECK ("announcement"."audience" in ('all', 'segment', 'one')),
	CONSTRAINT "announcement_segment" CHECK (("announcement"."audience" = 'segment') = ("announcement"."segment" is not null)),
	CONSTRAINT "announcement_user" CHECK (("announcement"."audience" = 'one') = ("announcement"."user_id" is not null)),
	CONSTRAINT "announcement_request_digest" CHECK (("announcement"."request_key" is null) = ("announcement"."request_digest" is null))
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
	"request_key" text,
	"request_digest" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_owner_id_peer_id_message_id_pk" PRIMARY KEY("owner_id","peer_id","message_id"),
	CONSTRAINT "chat_message_from" CHECK ("chat_message"."from_user_id" in ("chat_message"."owner_id", "chat_message"."peer_id")),
	CONSTRAINT "chat_message_content" CHECK ("chat_message"."content" <> ''),
	CONSTRAINT "chat_message_request_digest" CHECK (("chat_message"."request_key" is null) = ("chat_message"."request_digest" is null))
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
	"mark_user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"request_key" text,
	"request_digest" "bytea",
	"top" smallint,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_post_id_comment_id_pk" PRIMARY KEY("post_id","comment_id"),
	CONSTRAINT "comment_state" CHECK ("comment"."state" in ('published', 'pending', 'rejected', 'hidden', 'deleted')),
	CONSTRAINT "comment_counts" CHECK ("comment"."reply_count" >= 0 and "comment"."like_count" >= 0),
	CONSTRAINT "comment_top" CHECK ("comment"."top" is null or ("comment"."parent_id" is null and "comment"."state" = 'published' and "comment"."top" between 1 and 3)),
	CONSTRAINT "comment_request_digest" CHECK (("comment"."request_key" is null) = ("comment"."request_digest" is null)),
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
CREATE TABLE "certification" (
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "certification_user_id_application_id_pk" PRIMARY KEY("user_id","application_id"),
	CONSTRAINT "certification_kind" CHECK ("certification"."kind" in ('creator', 'authenticated')),
	CONSTRAINT "certification_state" CHECK ("certification"."state" in ('pending', 'approved', 'rejected', 'withdrawn', 'revoked')),
	CONSTRAINT "certification_decided" CHECK (("certification"."state" in ('approved', 'rejected', 'revoked')) = ("certification"."decided_by" is not null)),
	CONSTRAINT "certification_reason" CHECK ("certification"."state" not in ('rejected', 'revoked') or coalesce("certification"."reason", '') <> '')
);
--> statement-breakpoint
CREATE TABLE "certification_file" (
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "certification_file_user_id_application_id_position_pk" PRIMARY KEY("user_id","application_id","position")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"user_id" uuid NOT NULL,
	"feedback_id" uuid NOT NULL,
	"content" text NOT NULL,
	"contact" text NOT NULL,
	"request_key" text,
	"request_digest" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"read_at" timestamp with time zone,
	CONSTRAINT "feedback_user_id_feedback_id_pk" PRIMARY KEY("user_id","feedback_id"),
	CONSTRAINT "feedback_content" CHECK ("feedback"."content" <> ''),
	CONSTRAINT "feedback_answered" CHECK (("feedback"."answer" is null) = ("feedback"."answered_at" is null) and ("feedback"."answer" is null) = ("feedback"."answered_by" is null)),
	CONSTRAINT "feedback_read" CHECK ("feedback"."read_at" is null or "feedback"."answered_at" is not null),
	CONSTRAINT "feedback_request_digest" CHECK (("feedback"."request_key" is null) = ("feedback"."request_digest" is null))
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"inviter_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"device_id" text,
	"outcome" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "invitation_inviter_id_invitee_id_pk" PRIMARY KEY("inviter_id","invitee_id"),
	CONSTRAINT "invitation_other" CHECK ("invitation"."inviter_id" <> "invitation"."invitee_id"),
	CONSTRAINT "invitation_outcome" CHECK ("invitation"."outcome" in ('rewarded', 'held', 'capped', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "invite_code" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_count" (
	"inviter_id" uuid PRIMARY KEY NOT NULL,
	"promoted" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitee_claim" (
	"invitee_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_invite_code" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_file" (
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text DEFAULT 'image' NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"fault" text,
	"content_type" text,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"color" text,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"cover_id" uuid,
	"duration_ms" integer,
	"has_sound" boolean,
	"clip" boolean DEFAULT false NOT NULL,
	"heights" integer[] DEFAULT '{}' NOT NULL,
	"frames" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_file_user_id_file_id_pk" PRIMARY KEY("user_id","file_id"),
	CONSTRAINT "media_file_state" CHECK ("media_file"."state" in ('uploading', 'processing', 'ready', 'failed')),
	CONSTRAINT "media_file_kind" CHECK ("media_file"."kind" in ('image', 'video')),
	CONSTRAINT "media_file_reason" CHECK ("media_file"."reason" in ('notAPicture', 'truncated', 'tooManyPixels', 'tooLarge', 'unreadable', 'notAVideo', 'noPicture', 'tooShort', 'tooLong', 'tooSmall', 'noKeyframes', 'unsupported', 'crashed')),
	CONSTRAINT "media_file_failed" CHECK (("media_file"."state" = 'failed') = ("media_file"."reason" is not null)),
	CONSTRAINT "media_file_percent" CHECK ("media_file"."percent" between 0 and 100),
	CONSTRAINT "media_file_ready" CHECK ("media_file"."state" <> 'ready' or "media_file"."kind" <> 'image' or ("media_file"."content_type" is not null and "media_file"."width" > 0
        and "media_file"."height" > 0 and "media_file"."thumbhash" is not null and "media_file"."color" is not null and cardinality("media_file"."widths") > 0)),
	CONSTRAINT "media_file_watchable" CHECK ("media_file"."state" <> 'ready' or "media_file"."kind" <> 'video' or ("media_file"."width" > 0 and "media_file"."height" > 0 and "media_file"."duration_ms" > 0
        and "media_file"."has_sound" is not null and "media_file"."cover_id" is not null and "media_file"."frames" > 0
        and ("media_file"."clip" or cardinality("media_file"."heights") > 0))),
	CONSTRAINT "media_file_bytes" CHECK ("media_file"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "post_unlock" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_unlock_user_id_post_id_pk" PRIMARY KEY("user_id","post_id"),
	CONSTRAINT "post_unlock_way" CHECK ("post_unlock"."way" in ('buy', 'ticket'))
);
--> statement-breakpoint
CREATE TABLE "trial_view" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_view_user_id_day_post_id_pk" PRIMARY KEY("user_id","day","post_id")
);
--> statement-breakpoint
CREATE TABLE "vip_grant" (
	"user_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"level" smallint NOT NULL,
	"seconds" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"until_after" timestamp with time zone,
	CONSTRAINT "vip_grant_user_id_grant_id_pk" PRIMARY KEY("user_id","grant_id"),
	CONSTRAINT "vip_grant_source" CHECK ("vip_grant"."source" in ('invite', 'purchase', 'code', 'operator')),
	CONSTRAINT "vip_grant_level" CHECK ("vip_grant"."level" between 1 and 4),
	CONSTRAINT "vip_grant_seconds" CHECK (("vip_grant"."level" = 4) = ("vip_grant"."seconds" is null) and coalesce("vip_grant"."seconds", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "vip_state" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"level" smallint NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "vip_state_level" CHECK ("vip_state"."level" between 1 and 4),
	CONSTRAINT "vip_state_until" CHECK (("vip_state"."level" = 4) = ("vip_state"."until" is null))
);
--> statement-breakpoint
CREATE TABLE "review_appeal" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"answer" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "review_appeal_outcome" CHECK ("review_appeal"."outcome" in ('upheld', 'overturned')),
	CONSTRAINT "review_appeal_decided" CHECK (("review_appeal"."outcome" is null) = ("review_appeal"."decided_at" is null) and ("review_appeal"."outcome" is null) = ("review_appeal"."decided_by" is null)
        and ("review_appeal"."outcome" is null) = (coalesce("review_appeal"."answer", '') = ''))
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
	"words" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "review_item_target" CHECK ("review_item"."target_type" in ('post', 'snapshot', 'comment')),
	CONSTRAINT "review_item_state" CHECK ("review_item"."state" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "review_item_decided_at" CHECK (("review_item"."state" in ('approved', 'rejected')) = ("review_item"."decided_at" is not null)),
	CONSTRAINT "review_item_decided_by" CHECK (("review_item"."state" in ('approved', 'rejected')) = ("review_item"."decided_by" is not null)),
	CONSTRAINT "review_item_withdrawn" CHECK (("review_item"."state" = 'withdrawn') = ("review_item"."withdrawn_at" is not null)),
	CONSTRAINT "review_item_rule" CHECK (("review_item"."state" = 'rejected') = ("review_item"."rule" is not null)),
	CONSTRAINT "review_item_reason" CHECK (("review_item"."state" = 'rejected') = (coalesce("review_item"."reason", '') <> ''))
);
--> statement-breakpoint
CREATE TABLE "sensitive_term" (
	"normalized" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"action" text DEFAULT 'refuse' NOT NULL,
	"fields" text[] DEFAULT '{post,comment,name,signature,chat}' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"hits" integer DEFAULT 0 NOT NULL,
	"hit_at" timestamp with time zone,
	CONSTRAINT "sensitive_term_normalized" CHECK ("sensitive_term"."normalized" <> ''),
	CONSTRAINT "sensitive_term_action" CHECK ("sensitive_term"."action" in ('refuse', 'hold', 'replace')),
	CONSTRAINT "sensitive_term_fields" CHECK (cardinality("sensitive_term"."fields") > 0 and "sensitive_term"."fields" <@ array['post', 'comment', 'name', 'signature', 'chat']::text[]),
	CONSTRAINT "sensitive_term_hold" CHECK ("sensitive_term"."action" <> 'hold' or "sensitive_term"."fields" <@ array['post', 'comment']::text[])
);
--> statement-breakpoint
CREATE TABLE "report" (
	"case_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"type_id" smallint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_note_case_id_note_id_pk" PRIMARY KEY("case_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"type" text NOT NULL,
	"event" text NOT NULL,
	"merge_key" text,
	"post_id" uuid,
	"comment_id" uuid,
	"reply_id" uuid,
	"actor_ids" uuid[] DEFAULT '{}' NOT NULL,
	"actor_count" integer DEFAULT 0 NOT NULL,
	"notice" jsonb,
	"muted" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id"),
	CONSTRAINT "notification_type" CHECK ("notification"."type" in ('like', 'follow', 'comment', 'system', 'report')),
	CONSTRAINT "notification_event" CHECK ("notification"."event" in ('postLiked', 'postCollected', 'commentLiked', 'followed', 'commented', 'replied', 'mentioned', 'marked', 'notice', 'announcement')),
	CONSTRAINT "notification_notice" CHECK (("notification"."event" = 'notice') = ("notification"."notice" is not null)),
	CONSTRAINT "notification_actors" CHECK (cardinality("notification"."actor_ids") <= 3 and "notification"."actor_count" >= cardinality("notification"."actor_ids"))
);
--> statement-breakpoint
CREATE TABLE "notification_dirty" (
	"marker_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"post_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_dirty_kind" CHECK ("notification_dirty"."kind" in ('post', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "notification_read_marker" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"seen_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "notification_read_marker_user_id_type_pk" PRIMARY KEY("user_id","type"),
	CONSTRAINT "notification_read_marker_type" CHECK ("notification_read_marker"."type" in ('like', 'follow', 'comment', 'system', 'report', 'posts'))
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
	"normalized" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"totp_secret" "bytea",
	"totp_step" bigint,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_normalized" UNIQUE("normalized"),
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
	"place_code" text,
	"atlas" boolean DEFAULT false NOT NULL,
	"lock" text DEFAULT 'free' NOT NULL,
	"price_fen" integer,
	"ai_made" boolean NOT NULL,
	"close_comment" boolean NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "post_type" CHECK ("post"."type" in (1, 2)),
	CONSTRAINT "post_atlas" CHECK (not "post"."atlas" or "post"."type" = 2),
	CONSTRAINT "post_lock" CHECK ("post"."lock" in ('free', 'paid', 'vip', 'subscription')),
	CONSTRAINT "post_price" CHECK (("post"."lock" = 'paid') = ("post"."price_fen" is not null) and coalesce("post"."price_fen", 1) > 0),
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
CREATE TABLE "post_counter_delta" (
	"post_id" uuid NOT NULL,
	"delta_id" uuid NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_counter_delta_post_id_delta_id_pk" PRIMARY KEY("post_id","delta_id")
);
--> statement-breakpoint
CREATE TABLE "post_daily_engagement" (
	"post_id" uuid NOT NULL,
	"day" date NOT NULL,
	"weight" bigint NOT NULL,
	CONSTRAINT "post_daily_engagement_post_id_day_pk" PRIMARY KEY("post_id","day")
);
--> statement-breakpoint
CREATE TABLE "post_file" (
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"cover_id" uuid,
	"duration_ms" integer,
	"has_sound" boolean,
	"streaming" boolean,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"color" text NOT NULL,
	"widths" integer[] NOT NULL,
	CONSTRAINT "post_file_post_id_position_pk" PRIMARY KEY("post_id","position"),
	CONSTRAINT "post_file_type" CHECK ("post_file"."type" in (1, 2)),
	CONSTRAINT "post_file_video" CHECK (("post_file"."type" = 2) = ("post_file"."cover_id" is not null and "post_file"."duration_ms" is not null and "post_file"."has_sound" is not null
        and "post_file"."streaming" is not null))
);
--> statement-breakpoint
CREATE TABLE "post_like" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_like_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_mention" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_mention_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_play" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_play_post_id_user_id_session_id_pk" PRIMARY KEY("post_id","user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "post_read" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "post_read_post_id_user_id_day_pk" PRIMARY KEY("post_id","user_id","day")
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
CREATE TABLE "post_stat" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"collect_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"play_count" integer DEFAULT 0 NOT NULL,
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
	"long" boolean DEFAULT false NOT NULL,
	"atlas" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"pinned_at" timestamp with time zone
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
CREATE TABLE "data_export" (
	"user_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"state" text NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_export_user_id_export_id_pk" PRIMARY KEY("user_id","export_id"),
	CONSTRAINT "data_export_state" CHECK ("data_export"."state" in ('waiting', 'running', 'ready', 'failed')),
	CONSTRAINT "data_export_percent" CHECK ("data_export"."percent" between 0 and 100),
	CONSTRAINT "data_export_ready" CHECK (("data_export"."state" = 'ready') = ("data_export"."bytes" is not null) and ("data_export"."state" = 'ready') = ("data_export"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "user_setting" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"only_followed_comment" boolean DEFAULT false NOT NULL,
	"hide_from_contacts" boolean DEFAULT false NOT NULL,
	"hide_from_location" boolean DEFAULT false NOT NULL,
	"notice_likes" boolean DEFAULT true NOT NULL,
	"notice_followers" boolean DEFAULT true NOT NULL,
	"notice_comments" boolean DEFAULT true NOT NULL,
	"notice_mentions" boolean DEFAULT true NOT NULL,
	"notice_messages" boolean DEFAULT true NOT NULL,
	"notice_posts" boolean DEFAULT true NOT NULL,
	"personalised" boolean DEFAULT true NOT NULL
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
CREATE TABLE "sanction" (
	"user_id" uuid NOT NULL,
	"sanction_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"operator_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	"appeal" text,
	"appeal_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone,
	"appeal_decided_by" uuid,
	CONSTRAINT "sanction_user_id_sanction_id_pk" PRIMARY KEY("user_id","sanction_id"),
	CONSTRAINT "sanction_kind" CHECK ("sanction"."kind" in ('warn', 'limit', 'freeze', 'close')),
	CONSTRAINT "sanction_reason" CHECK ("sanction"."reason" <> ''),
	CONSTRAINT "sanction_until" CHECK (("sanction"."kind" in ('limit', 'freeze')) = ("sanction"."until" is not null)),
	CONSTRAINT "sanction_lifted" CHECK (("sanction"."lifted_at" is null) = ("sanction"."lifted_by" is null) and ("sanction"."lifted_at" is null) = ("sanction"."lift_reason" is null)),
	CONSTRAINT "sanction_appeal" CHECK (("sanction"."appeal" is null) = ("sanction"."appeal_at" is null)),
	CONSTRAINT "sanction_appeal_decided" CHECK (("sanction"."appeal_outcome" is null) = ("sanction"."appeal_decided_at" is null) and ("sanction"."appeal_outcome" is null) = ("sanction"."appeal_decided_by" is null) and ("sanction"."appeal_outcome" is null) = ("sanction"."appeal_answer" is null) and ("sanction"."appeal_outcome" is null or "sanction"."appeal" is not null))
);
--> statement-breakpoint
CREATE TABLE "user_note" (
	"user_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_note_user_id_note_id_pk" PRIMARY KEY("user_id","note_id"),
	CONSTRAINT "user_note_content" CHECK ("user_note"."content" <> '')
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
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
CREATE TABLE "snapshot" (
	"snapshot_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "snapshot_lifetime" CHECK ("snapshot"."expires_at" > "snapshot"."created_at")
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
	"snapshot_id" uuid NOT NULL,
	"snapshot_file_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "snapshot_read_snapshot_id_snapshot_file_id_user_id_pk" PRIMARY KEY("snapshot_id","snapshot_file_id","user_id")
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
CREATE TABLE "follow_counter_delta" (
	"user_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"fans" integer NOT NULL,
	"follows" integer NOT NULL,
	CONSTRAINT "follow_counter_delta_user_id_change_id_pk" PRIMARY KEY("user_id","change_id")
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
CREATE TABLE "failed_login_attempt" (
	"subject" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_answer" ADD CONSTRAINT "security_answer_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_phone" ADD CONSTRAINT "user_phone_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_file" ADD CONSTRAINT "certification_file_application" FOREIGN KEY ("user_id","application_id") REFERENCES "public"."certification"("user_id","application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter" FOREIGN KEY ("inviter_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_count" ADD CONSTRAINT "invite_count_inviter" FOREIGN KEY ("inviter_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitee_claim" ADD CONSTRAINT "invitee_claim_invitee" FOREIGN KEY ("invitee_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_invite_code" ADD CONSTRAINT "user_invite_code_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_unlock" ADD CONSTRAINT "post_unlock_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_view" ADD CONSTRAINT "trial_view_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_grant" ADD CONSTRAINT "vip_grant_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_state" ADD CONSTRAINT "vip_state_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_appeal" ADD CONSTRAINT "review_appeal_review" FOREIGN KEY ("review_id") REFERENCES "public"."review_item"("review_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_of_case" FOREIGN KEY ("case_id") REFERENCES "public"."report_case"("case_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_note" ADD CONSTRAINT "report_note_of_case" FOREIGN KEY ("case_id") REFERENCES "public"."report_case"("case_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_file" ADD CONSTRAINT "post_file_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mention" ADD CONSTRAINT "post_mention_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revision" ADD CONSTRAINT "post_revision_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_stat" ADD CONSTRAINT "post_stat_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tag" ADD CONSTRAINT "post_tag_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tag" ADD CONSTRAINT "post_tag_tag_id_tag_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("tag_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_post" ADD CONSTRAINT "published_post_post_id_post_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("post_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_setting" ADD CONSTRAINT "user_setting_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction" ADD CONSTRAINT "sanction_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_note" ADD CONSTRAINT "user_note_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshot_file" ADD CONSTRAINT "snapshot_file_snapshot_id_snapshot_snapshot_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."snapshot"("snapshot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshot_read" ADD CONSTRAINT "snapshot_read_file" FOREIGN KEY ("snapshot_id","snapshot_file_id") REFERENCES "public"."snapshot_file"("snapshot_id","snapshot_file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_certified" ON "app_user" USING btree ("created_at") WHERE "app_user"."certified";--> statement-breakpoint
CREATE INDEX "app_user_deletion" ON "app_user" USING btree ("deletion_at") WHERE "app_user"."deletion_at" is not null;--> statement-breakpoint
CREATE INDEX "app_user_nickname" ON "app_user" USING btree (lower("nickname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "app_user_members" ON "app_user" USING btree ("created_at") WHERE "app_user"."kind" = 'member';--> statement-breakpoint
CREATE INDEX "registration_recent" ON "registration" USING btree ("address","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_answer_once" ON "security_answer" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "sms_code_recent" ON "sms_code" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE INDEX "sms_code_age" ON "sms_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "used_pow_nonce_expires_at" ON "used_pow_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_token_expires_at" ON "verification_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_token_user" ON "verification_token" USING btree ("user_id") WHERE "verification_token"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_request_key" ON "announcement" USING btree ("operator_id","request_key") WHERE "announcement"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "announcement_time" ON "announcement" USING btree ("published_at","announcement_id") WHERE "announcement"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "chat_conversation_list" ON "chat_conversation" USING btree ("owner_id","last_at","peer_id") WHERE "chat_conversation"."last_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_request_key" ON "chat_message" USING btree ("owner_id","peer_id","request_key") WHERE "chat_message"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "chat_message_id" ON "chat_message" USING btree ("owner_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_request_key" ON "comment" USING btree ("post_id","user_id","request_key") WHERE "comment"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "comment_unpublished" ON "comment" USING btree ("comment_id") WHERE "comment"."state" in ('pending', 'rejected', 'hidden');--> statement-breakpoint
CREATE INDEX "comment_pending" ON "comment" USING btree ("post_id","user_id","comment_id") WHERE "comment"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "comment_top_level" ON "comment" USING btree ("post_id","comment_id") WHERE "comment"."parent_id" is null and "comment"."top" is null and "comment"."state" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "comment_pinned" ON "comment" USING btree ("post_id","top") WHERE "comment"."top" is not null;--> statement-breakpoint
CREATE INDEX "comment_replies" ON "comment" USING btree ("post_id","parent_id","comment_id") WHERE "comment"."parent_id" is not null and "comment"."state" = 'published';--> statement-breakpoint
CREATE INDEX "comment_user" ON "comment" USING btree ("user_id","comment_id");--> statement-breakpoint
CREATE INDEX "comment_created" ON "comment" USING btree ("created_at") WHERE "comment"."state" = 'published';--> statement-breakpoint
CREATE INDEX "comment_like_recent" ON "comment_like" USING btree ("post_id","comment_id","created_at","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_pending" ON "certification" USING btree ("user_id") WHERE "certification"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "certification_approved" ON "certification" USING btree ("user_id","kind") WHERE "certification"."state" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "certification_by_id" ON "certification" USING btree ("application_id","user_id");--> statement-breakpoint
CREATE INDEX "certification_queue" ON "certification" USING btree ("submitted_at") WHERE "certification"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "certification_decided_at" ON "certification" USING btree ("state","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_request_key" ON "feedback" USING btree ("user_id","request_key") WHERE "feedback"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "feedback_id" ON "feedback" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("created_at","feedback_id") WHERE "feedback"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_done" ON "feedback" USING btree ("answered_at","feedback_id") WHERE "feedback"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_unread" ON "feedback" USING btree ("user_id") WHERE "feedback"."answered_at" is not null and "feedback"."read_at" is null;--> statement-breakpoint
CREATE INDEX "invitation_created_at" ON "invitation" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_held" ON "invitation" USING btree ("created_at") WHERE "invitation"."outcome" = 'held';--> statement-breakpoint
CREATE INDEX "invite_count_rank" ON "invite_count" USING btree ("promoted","inviter_id");--> statement-breakpoint
CREATE INDEX "media_file_id" ON "media_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_file_unfinished" ON "media_file" USING btree ("changed_at") WHERE "media_file"."state" in ('uploading', 'processing');--> statement-breakpoint
CREATE INDEX "media_file_changed" ON "media_file" USING btree ("state","changed_at","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vip_grant_once" ON "vip_grant" USING btree ("user_id","source","source_key");--> statement-breakpoint
CREATE INDEX "review_appeal_open" ON "review_appeal" USING btree ("created_at","review_id") WHERE "review_appeal"."outcome" is null;--> statement-breakpoint
CREATE INDEX "review_appeal_author" ON "review_appeal" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_item_pending" ON "review_item" USING btree ("target_type","target_id") WHERE "review_item"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "review_item_queue" ON "review_item" USING btree ("submitted_at","review_id") WHERE "review_item"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "review_item_latest" ON "review_item" USING btree ("target_id","decided_at") WHERE "review_item"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "review_item_author" ON "review_item" USING btree ("author_id","state") WHERE "review_item"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "review_item_decided" ON "review_item" USING btree ("decided_at") WHERE "review_item"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "sensitive_term_changed" ON "sensitive_term" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_case_open" ON "report_case" USING btree ("target_type","target_id") WHERE "report_case"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_case_queue" ON "report_case" USING btree ("opened_at","case_id") WHERE "report_case"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_case_decided_at" ON "report_case" USING btree ("decided_at","case_id") WHERE "report_case"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "report_case_author" ON "report_case" USING btree ("author_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_merged" ON "notification" USING btree ("user_id","merge_key") WHERE "notification"."merge_key" is not null;--> statement-breakpoint
CREATE INDEX "notification_list" ON "notification" USING btree ("user_id","type","at","notification_id");--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notification_post" ON "notification" USING btree ("post_id") WHERE "notification"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","audit_id");--> statement-breakpoint
CREATE INDEX "operator_session_age" ON "operator_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "post_author" ON "post" USING btree ("author_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_collect_user" ON "post_collect" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_collect_recent" ON "post_collect" USING btree ("post_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "post_file_file" ON "post_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "post_like_user" ON "post_like" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_like_recent" ON "post_like" USING btree ("post_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "post_mention_author" ON "post_mention" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "post_mention_user" ON "post_mention" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_play_user" ON "post_play" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_revision_author" ON "post_revision" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "post_stat_hot" ON "post_stat" USING btree ("hot_score","post_id");--> statement-breakpoint
CREATE INDEX "post_stat_popular" ON "post_stat" USING btree ("popularity","post_id");--> statement-breakpoint
CREATE INDEX "post_stat_type_hot" ON "post_stat" USING btree ("type","hot_score","post_id");--> statement-breakpoint
CREATE INDEX "post_tag_tag" ON "post_tag" USING btree ("tag_id","post_id");--> statement-breakpoint
CREATE INDEX "published_post_pinned" ON "published_post" USING btree ("author_id","pinned_at") WHERE "published_post"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "published_post_new" ON "published_post" USING btree ("published_at","post_id");--> statement-breakpoint
CREATE INDEX "published_post_author" ON "published_post" USING btree ("author_id","published_at","post_id");--> statement-breakpoint
CREATE INDEX "published_post_certified" ON "published_post" USING btree ("published_at","post_id") WHERE "published_post"."certified";--> statement-breakpoint
CREATE INDEX "published_post_type" ON "published_post" USING btree ("type","published_at","post_id");--> statement-breakpoint
CREATE INDEX "published_post_videos" ON "published_post" USING btree ("author_id","published_at","post_id") WHERE "published_post"."type" = 1;--> statement-breakpoint
CREATE INDEX "published_post_long" ON "published_post" USING btree ("published_at","post_id") WHERE "published_post"."long";--> statement-breakpoint
CREATE INDEX "published_post_atlas" ON "published_post" USING btree ("published_at","post_id") WHERE "published_post"."atlas";--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_one" ON "data_export" USING btree ("user_id") WHERE "data_export"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "sanction_by_id" ON "sanction" USING btree ("sanction_id","user_id");--> statement-breakpoint
CREATE INDEX "sanction_appeals" ON "sanction" USING btree ("appeal_at") WHERE "sanction"."appeal" is not null and "sanction"."appeal_outcome" is null;--> statement-breakpoint
CREATE INDEX "snapshot_user" ON "snapshot" USING btree ("user_id","expires_at","snapshot_id");--> statement-breakpoint
CREATE INDEX "snapshot_expires" ON "snapshot" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "snapshot_file_id" ON "snapshot_file" USING btree ("snapshot_file_id");--> statement-breakpoint
CREATE INDEX "snapshot_read_recent" ON "snapshot_read" USING btree ("snapshot_file_id","read_at","user_id");--> statement-breakpoint
CREATE INDEX "snapshot_read_user" ON "snapshot_read" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exclusion_target" ON "exclusion" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "follow_fans" ON "follow" USING btree ("target_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "follow_follows" ON "follow" USING btree ("user_id","created_at","target_id");--> statement-breakpoint
CREATE INDEX "follow_count_fans" ON "follow_count" USING btree ("fans","user_id");--> statement-breakpoint
CREATE INDEX "ignore_list" ON "ignore" USING btree ("user_id","created_at","target_id");--> statement-breakpoint
CREATE INDEX "ignore_target" ON "ignore" USING btree ("target_id");