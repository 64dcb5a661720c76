-- An entry of the activity log keeps what it is about in words (domain/activity-subject.ts), the booking to read on at and
-- the branch: they stay when a person is renamed or a car is deleted, so nothing points at the booking itself.
alter table logs
  add column label jsonb not null default '{"name": null, "note": null}' check (jsonb_typeof(label) = 'object'),
  add column booking_id uuid,
  add column branch_id text references branches (id);

create index logs_by_booking on logs (booking_id, created_at desc, id desc) where booking_id is not null;
create index logs_by_branch on logs (branch_id, created_at desc, id desc) include (entity_type, action, user_id)
  where branch_id is not null;
