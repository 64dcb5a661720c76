-- How often somebody tried what is limited. Subjects are hashed: nobody is named here.

create table rate_limits (
  scope text not null check (char_length(scope) between 1 and 60),
  subject_hash text not null check (char_length(subject_hash) between 16 and 128),
  window_started_at timestamptz(3) not null,
  attempts integer not null check (attempts > 0),
  primary key (scope, subject_hash)
);
-- The sweep of old attempts.
create index rate_limits_by_age on rate_limits (window_started_at);
