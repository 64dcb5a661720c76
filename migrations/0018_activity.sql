-- The activity log read by who, by what and by when, newest first, at millions of rows; and named by what it is about.

drop index logs_by_newest, logs_by_user;
create index logs_by_newest on logs (created_at desc, id desc) include (entity_type, action, user_id);
create index logs_by_type on logs (entity_type, created_at desc, id desc) include (action, user_id);
create index logs_by_action on logs (action, created_at desc, id desc) include (entity_type, user_id);
create index logs_by_user on logs (user_id, created_at desc, id desc) include (entity_type, action)
  where user_id is not null;
create index logs_by_user_and_type on logs (user_id, entity_type, created_at desc, id desc) include (action)
  where user_id is not null;

-- The log keeps ids as text, because not all of them are uuids: null for those that are not.
create function uuid_of(id text) returns uuid
  language sql immutable strict parallel safe
  return case
    when id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then id::uuid
  end;
