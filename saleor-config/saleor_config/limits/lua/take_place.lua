-- Takes a place in a limited key, if there is room for one.
-- KEYS: 1 the key. ARGV: 1 now ms, 2 event id, 3 limits. Returns 1 or 0.
local now = tonumber(ARGV[1])
if wait_for_room(KEYS[1], ARGV[3], now) > 0 then return 0 end
count_event(KEYS[1], ARGV[3], now, ARGV[2])
return 1
