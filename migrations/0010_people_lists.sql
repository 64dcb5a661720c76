-- How admins find people, and who must always be left to let people in.

create index profiles_by_words on profiles
  using gin (plain_text(name || ' ' || email::text || ' ' || phone) gin_trgm_ops);
create index profiles_by_name on profiles (name, id);
create index profiles_by_branch on profiles (branch_id, created_at desc, id desc) where branch_id is not null;
create index user_roles_by_role on user_roles (role, user_id);

-- Two super admins who take each other's role at once would each see the other still there: they queue on the
-- lock, and the second looks again after the first is done.
create function keep_a_super_admin() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'profiles' then
    if not exists (select from user_roles where user_id = old.id and role = 'super_admin') then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtext('super_admin_remains'));
  if not exists (
    select from user_roles join profiles on profiles.id = user_roles.user_id
    where user_roles.role = 'super_admin' and profiles.is_active
  ) then
    raise exception 'the last active super admin stays one'
      using errcode = 'check_violation', constraint = 'super_admin_remains', table = 'user_roles';
  end if;
  return null;
end
$$;
revoke execute on function keep_a_super_admin() from public;

create trigger user_roles_keep_a_super_admin after delete on user_roles
  for each row when (old.role = 'super_admin') execute function keep_a_super_admin();
create trigger profiles_keep_a_super_admin after update of is_active on profiles
  for each row when (old.is_active and not new.is_active) execute function keep_a_super_admin();
