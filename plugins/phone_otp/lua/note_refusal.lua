-- Whether a refusal is to be written down, so that refusals can't fill the log.
-- KEYS: 1 kind, phone and address, 2 the address, 3 the shop. ARGV: 1 now ms, 2 id, 3-5 limits
-- Answers 1 or 0.
local now = tonumber(ARGV[1])
for index = 1, 3 do
  if wait_for_room(KEYS[index], ARGV[index + 2], now) > 0 then return 0 end
end
for index = 1, 3 do
  count_event(KEYS[index], ARGV[index + 2], now, ARGV[2])
end
return 1
