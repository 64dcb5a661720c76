-- Which cars are taken on given days, whichever cars they are: what every list of free cars asks first.
create index vehicle_holds_by_period on vehicle_holds using gist (period);
