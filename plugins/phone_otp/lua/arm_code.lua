-- Gives an open challenge its code's digest, unless a later request has replaced it.
-- KEYS: 1 challenge. ARGV: 1 now ms, 2 challenge id, 3 digest. Answers 1 or 0.
local challenge = redis.call('HMGET', KEYS[1], 'id', 'expires')
if challenge[1] ~= ARGV[2] or tonumber(challenge[2]) <= tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'digest', ARGV[3])
return 1
