-- Those who are switched off are few among many, and were looked for among all.
create index profiles_switched_off on profiles (created_at desc, id desc) include (branch_id) where not is_active;
