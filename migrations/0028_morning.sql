-- The owner's morning (decision 0040): whether it leaves as e-mail, and after how many days nobody saw a car.
alter table settings
  add column is_morning_mailed boolean not null default true,
  add column unseen_car_days smallint not null default 14 check (unseen_car_days between 1 and 365);
