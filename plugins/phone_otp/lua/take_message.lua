-- Takes a place for one more message in the shop's limits, if there is one.
-- KEYS: 1 sends of the shop. ARGV: 1 now ms, 2 message id, 3 limits. Answers 1 or 0.
local now = tonumber(ARGV[1])
if wait_for_room(KEYS[1], ARGV[3], now) > 0 then return 0 end
count_event(KEYS[1], ARGV[3], now, ARGV[2])
return 1
