-- Messages in the owner's own words (domain/message-texts.ts); a message without a row has the product's.

create table message_texts (
  kind text primary key check (char_length(kind) between 1 and 60),
  -- Both null: the owner went back to the standard text. A note for WhatsApp has no subject, nor has a ready answer.
  subject jsonb check (is_text_by_language(subject, 1, 200)),
  body jsonb check (is_text_by_language(body, 1, 2000)),
  row_version integer not null default 1,
  constraint message_texts_are_whole check (num_nonnulls(subject, body) in (0, 2) or (kind ~ '^(note|answer)\.' and subject is null))
);

create trigger message_texts_row_version before update on message_texts
  for each row execute function bump_row_version();
