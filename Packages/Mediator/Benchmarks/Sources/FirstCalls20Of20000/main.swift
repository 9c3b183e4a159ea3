import FirstCallTimes

printFirstCallTime()
