-- Whose deeds one may ask the log for: a role is taken away, what its bearer did stays.
create table once_staff (
  user_id uuid primary key references profiles (id) on delete cascade
);
insert into once_staff select distinct user_id from user_roles;

create function remember_staff() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into once_staff values (new.user_id) on conflict do nothing;
  return null;
end
$$;

create trigger user_roles_remember_staff after insert on user_roles
  for each row execute function remember_staff();

grant select on once_staff to timo_app;
revoke execute on function remember_staff() from public;
