-- Asks the questions of a file in turn, each thread from another place: a line is the path
-- and, after a tab, the body of a POST. Prints one line of JSON at the end.

local questions = {}
local at = 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local path, body = line:match("^([^\t]*)\t?(.*)$")
    local headers = { ["Accept-Language"] = "ar" }
    if body ~= "" then
      headers["Content-Type"] = "application/json"
      questions[#questions + 1] = wrk.format("POST", path, headers, body)
    else
      questions[#questions + 1] = wrk.format("GET", path, headers)
    end
  end
  math.randomseed(os.time())
  at = math.random(#questions)
end

function request()
  at = at % #questions + 1
  return questions[at]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"requests": %d, "microseconds": %d, "p50": %d, "p95": %d, "errors": %d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(95),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
