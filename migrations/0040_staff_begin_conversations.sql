-- Staff may write first: how much somebody wrote lately is counted with each message, along this index.
create index messages_by_staff on messages (sender_user_id, created_at desc) where sender = 'staff';
