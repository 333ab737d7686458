-- What an answer is worth is said by rules: until a set has some, nothing of it is scored. The old scores were the share
-- of questions answered, whatever the answers were, so nobody is judged by them any longer; knockouts stay.
UPDATE "screening_sets" SET "questions" = (
	SELECT coalesce(jsonb_agg(question || '{"credit": []}'), '[]') FROM jsonb_array_elements("questions") question
);
--> statement-breakpoint
UPDATE "job_questions" SET "questions" = (
	SELECT coalesce(jsonb_agg(question || '{"credit": []}'), '[]') FROM jsonb_array_elements("questions") question
);
--> statement-breakpoint
UPDATE "applications" SET
	"questions" = (
		SELECT coalesce(jsonb_agg(question || '{"credit": []}'), '[]') FROM jsonb_array_elements("questions") question
	),
	"reasons" = (
		SELECT coalesce(jsonb_agg(reason || '{"points": 0, "weight": 0, "isAnswered": true}'), '[]')
		FROM jsonb_array_elements("reasons") reason
	),
	"match_status" = CASE WHEN "score" IS NULL OR "match_status" = 'knocked-out' THEN "match_status" END,
	"score" = NULL;
