-- Ends a batch of statements with a refusal that has a name, when what the batch was decided on is no longer true
-- (worker/db/batch.ts). The name travels as the error's constraint.
create function require(is_met boolean, refusal text) returns void language plpgsql as $$
begin
  if is_met is not true then
    raise exception 'refused: %', refusal using errcode = 'TM001', constraint = refusal;
  end if;
end
$$;
