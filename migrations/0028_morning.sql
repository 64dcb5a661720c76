-- The owner's morning (decision 0040): whether it leaves as e-mail, and after how many days nobody saw a car.
alter table settings
  add column is_morning_mailed boolean not null default true,
  add column unseen_car_days smallint not null default 14 check (unseen_car_days between 1 and 365);

-- By which way an owner gets it: WhatsApp needs a number in their profile.
alter table profiles
  add column morning_by text not null default 'email' check (morning_by in ('email', 'whatsapp', 'both'));
